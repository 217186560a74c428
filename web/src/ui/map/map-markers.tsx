import { House } from 'lucide-react';
import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './map.module.css';
import type { MapMarker } from './map-view.tsx';

type MapMarkersProps = { map: MapLibreMap; markers: MapMarker[]; render: (marker: MapMarker) => ReactNode };

/** Markers are HTML over the map, in reading order, so that they take focus and a screen reader names them. */
export function MapMarkers({ map, markers, render }: MapMarkersProps) {
  return markers.map((marker) => (
    <PlacedMarker key={marker.id} map={map} latitude={marker.latitude} longitude={marker.longitude}>
      {render(marker)}
    </PlacedMarker>
  ));
}

type PlacedMarkerProps = { map: MapLibreMap; latitude: number; longitude: number; children: ReactNode };

function PlacedMarker({ map, latitude, longitude, children }: PlacedMarkerProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, element, latitude, longitude]);
  return createPortal(children, element);
}

/** One home: a disc with a house, and around it a circle when the exact place is not shown. */
export function HomePin({ marker }: { marker: MapMarker }) {
  return (
    <span role="img" aria-label={marker.label} className={marker.approximate ? styles.area : styles.spot}>
      <span className={styles.disc}>
        <House aria-hidden="true" />
      </span>
    </span>
  );
}
