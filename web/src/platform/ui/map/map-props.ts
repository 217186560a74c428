import type { Map as MapLibreMap } from 'maplibre-gl';
import type { ReactNode } from 'react';

export type MapMarker = {
  id: string | number;
  latitude: number;
  longitude: number;
  label: string;
  /** The exact point is unknown or hidden: a circle surrounds it. */
  approximate?: boolean;
  /** Offset of the rendered marker in pixels, right and down. */
  offset?: readonly [number, number];
  /** It can be taken elsewhere; the page offers the same without dragging. */
  draggable?: boolean;
};

/** Every word on and around the map, in the reader's language. */
export type MapLabels = {
  attribution: string;
  schematic: string;
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
  /** What the map shows: its accessible name. */
  label: string;
  labels: MapLabels;
  /** Language of the names on the map (ISO 639-1). */
  language?: string;
  /** Fixed in the style sheet from the first paint on, so nothing moves when the map arrives: 280 px, 420 px, or all of the parent. */
  height?: 'compact' | 'regular' | 'fill';
  interactive?: boolean;
  /** On a page that scrolls: the wheel needs Ctrl and touch needs two fingers. */
  cooperative?: boolean;
  markers?: MapMarker[];
  renderMarker?: (marker: MapMarker) => ReactNode;
  /** Where a draggable marker was left. */
  onMarkerMove?: (id: MapMarker['id'], to: { latitude: number; longitude: number }) => void;
  /** Street tiles (MAP_STYLE_URL). The embedded map takes over when they do not load. */
  styleUrl?: string | undefined;
  /** Where web/public/basemap is served. */
  assetsBase?: string;
  onReady?: (map: MapLibreMap) => void;
};
