import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';
import type { PendingStreetTiles, StreetTiles } from '#contract/platform/rendering';

export type MapMarker = {
  id: string | number;
  latitude: number;
  longitude: number;
  label: string;
  /** The exact point is unknown or hidden: radius in meters of the circle that surrounds it. */
  radius?: number | undefined;
  /** A place near the property, not the property itself. */
  isPlace?: boolean;
  /** Offset of the rendered marker in pixels, right and down. */
  offset?: readonly [number, number];
  /** Draggable marker; the page offers the same without dragging. */
  draggable?: boolean;
};

/** All texts on and around the map, in the page language. */
export type MapLabels = {
  attribution: string;
  schematic: string;
  /** The street tiles do not load: the schematic map replaces them. */
  streetsFailed: string;
  /** Name of the button that shows the sources of the map on a narrow map. */
  sources: string;
  zoomIn: string;
  zoomOut: string;
  unavailable: string;
  openStreetMap: string;
  scrollHint: string;
  scrollHintMac: string;
  touchHint: string;
};

export type MapViewProps = {
  center: { latitude: number; longitude: number };
  zoom?: number;
  /** Accessible name of the map. */
  label: string;
  labels: MapLabels;
  /** Language of the names on the map (ISO 639-1). */
  language?: string;
  /** Fixed in the style sheet to prevent layout shift: 280 px, 420 px, or the full parent. */
  height?: 'compact' | 'regular' | 'fill';
  interactive?: boolean;
  /** For scrolling pages: the wheel needs Ctrl and touch needs two fingers. */
  cooperative?: boolean;
  markers?: MapMarker[];
  renderMarker?: (marker: MapMarker) => ReactNode;
  /** Called with the new position of a dragged marker. */
  onMarkerMove?: (id: MapMarker['id'], to: { latitude: number; longitude: number }) => void;
  /** A complete foreign style (MAP_STYLE_URL). The embedded map is the fallback. */
  styleUrl?: string | undefined;
  /** Street tiles for our own style (MAP_TILES). The embedded map is the fallback. */
  streets?: StreetTiles | PendingStreetTiles | undefined;
  /** Base URL of web/public/basemap. */
  assetsBase?: string;
  /** Shown until the map is loaded; a picture that does not load leaves no trace. */
  picture?: string | undefined;
  onReady?: (map: MapLibreMap) => void;
};
