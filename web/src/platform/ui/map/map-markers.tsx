import { House } from 'lucide-react';
import { type LngLat, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../lib/classes.ts';
import styles from './map.module.css';
import type { MapMarker, MapViewProps } from './map-props.ts';

type MapMarkersProps = {
  map: MapLibreMap;
  markers: MapMarker[];
  render: (marker: MapMarker) => ReactNode;
  onMove?: MapViewProps['onMarkerMove'];
};

/** Markers are HTML over the map, in reading order, so that they take focus and a screen reader names them. */
export function MapMarkers({ map, markers, render, onMove }: MapMarkersProps) {
  return markers.map((marker) => (
    <PlacedMarker key={marker.id} map={map} marker={marker} onMove={onMove}>
      {render(marker)}
    </PlacedMarker>
  ));
}

type PlacedMarkerProps = Pick<MapMarkersProps, 'map' | 'onMove'> & { marker: MapMarker; children: ReactNode };

function PlacedMarker({ map, marker, onMove, children }: PlacedMarkerProps) {
  const { id, latitude, longitude, draggable = false, offset: [right, down] = [0, 0] } = marker;
  const [element] = useState(() => document.createElement('div'));
  const shown = useRef<Marker>(null);
  const moved = useEffectEvent((to: LngLat) => onMove?.(id, { latitude: to.lat, longitude: to.lng }));
  useEffect(() => {
    const placed = new Marker({ element, anchor: 'center', draggable }).setLngLat([longitude, latitude]).addTo(map);
    shown.current = placed;
    placed.on('dragend', () => moved(placed.getLngLat()));
    return () => {
      placed.remove();
    };
  }, [map, element, latitude, longitude, draggable]);
  // After every render: a marker that was made anew stands at its place.
  useEffect(() => {
    shown.current?.setOffset([right, down]);
  });
  return createPortal(children, element);
}

/** One home: a disc with a house, and around it a circle when the exact place is not shown. */
export function HomePin({ marker }: { marker: MapMarker }) {
  return (
    <span
      role="img"
      aria-label={marker.label}
      className={classes(marker.approximate ? styles.area : styles.spot, marker.draggable && styles.movable)}
    >
      <span className={styles.disc}>
        <House aria-hidden="true" />
      </span>
    </span>
  );
}
