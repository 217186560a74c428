import type { Map as MapLibreMap } from 'maplibre-gl';
import { Component, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './map.module.css';

const MapCanvas = lazy(() => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas })));

export type MapMarker = {
  id: string | number;
  latitude: number;
  longitude: number;
  label: string;
  /** The exact point is not known or not shown: a circle is drawn around it. */
  approximate?: boolean;
  /** Pixels right and down from its place to where it is drawn. */
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
  /** Two letters, for the names on the map. */
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

/** A map that costs nothing until it is seen: its code and tiles load when the box comes near the screen, and only in a browser. */
export function MapView(props: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const [failed, setFailed] = useState(false);
  const fallback = <MapUnavailable {...props} />;
  return (
    <div ref={box} className={classes(styles.box, styles[props.height ?? 'regular'])}>
      {failed && fallback}
      {near && !failed && (
        <FallbackBoundary fallback={fallback}>
          <Suspense fallback={null}>
            <MapCanvas {...props} onUnavailable={() => setFailed(true)} />
          </Suspense>
        </FallbackBoundary>
      )}
    </div>
  );
}

function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return near;
}

/** No WebGL, or the map's code did not arrive: the places in words, and a way to see them elsewhere. */
function MapUnavailable({ center, zoom = 13, label, labels, markers = [] }: MapViewProps) {
  const points = markers.length ? markers : [{ id: 'center', label, ...center }];
  return (
    <section aria-label={label} className={styles.unavailable}>
      <p>{labels.unavailable}</p>
      <ul>
        {points.slice(0, 5).map((point) => (
          <li key={point.id}>
            {point.label}: {point.latitude.toFixed(4)}, {point.longitude.toFixed(4)}{' '}
            <a
              href={`https://www.openstreetmap.org/#map=${Math.round(zoom + 1)}/${point.latitude}/${point.longitude}`}
              rel="noreferrer"
            >
              {labels.openStreetMap}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

class FallbackBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
