import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Corner } from './area.ts';
import styles from './results-map.module.css';

/** The drawn area over the map: SVG, so that its colours are the theme's and the embedded and the street map show the same. */
export function AreaLayer({ map, corners }: { map: MapLibreMap; corners: readonly Corner[] }) {
  const shape = useRef<SVGPolygonElement>(null);
  const [host] = useState(() => document.createElement('div'));
  // Between the map and its pins, which are the canvas's next siblings.
  useEffect(() => {
    map.getCanvas().after(host);
    return () => host.remove();
  }, [map, host]);
  useEffect(() => {
    const place = () => {
      const points = corners.map(({ latitude, longitude }) => map.project([longitude, latitude]));
      shape.current?.setAttribute('points', points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '));
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, corners]);
  return createPortal(
    <svg className={styles.area} aria-hidden="true">
      <polygon ref={shape} />
    </svg>,
    host,
  );
}
