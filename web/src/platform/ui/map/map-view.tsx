import { Component, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import styles from './map.module.css';
import type { MapViewProps } from './map-props.ts';

const loadCanvas = () => import('./map-canvas.tsx').then((module) => ({ default: module.MapCanvas }));
const MapCanvas = lazyOptional(loadCanvas, MapUnavailable);

/** Loads the code of maps for a part whose first sight is a map, while its own texts and data load. Not on the server. */
export function preloadMap(): void {
  // A failure shows where the map would be.
  if (!import.meta.env.SSR) void loadCanvas().catch(() => {});
}

/** Lazy map: its code and tiles load when the box approaches the viewport, only in a browser. */
export function MapView(props: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const [failed, setFailed] = useState(false);
  const fallback = <MapUnavailable {...props} />;
  return (
    <div ref={box} className={classes(styles.box, styles[props.height ?? 'regular'])}>
      {props.picture && !failed && (
        <img
          className={styles.picture}
          src={props.picture}
          alt=""
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
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
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        performance.mark('map-near');
        setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return near;
}

/** Fallback without WebGL or map code: a list of the places with external links. */
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
