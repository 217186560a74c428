import { House, Info, MapPin, Minus, Plus } from 'lucide-react';
import { type LngLat, type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { Fragment, type ReactNode, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StreetTiles } from '#contract/platform/rendering';
import { classes } from '../../lib/classes.ts';
import styles from './map.module.css';
import type { MapMarker, MapViewProps } from './map-props.ts';
import { SCHEMATIC_FROM } from './map-style.ts';
import { firstMap, type ShownMap, useMap } from './use-map.ts';

/** The interactive map. Only `MapView` imports it: other imports would add MapLibre to the first load. */
export function MapCanvas(props: MapViewProps & { onUnavailable: () => void }) {
  const { labels, interactive = true, markers = [], renderMarker, onMarkerMove } = props;
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ map: MapLibreMap; shown: ShownMap } | null>(null);
  const [zoom, setZoom] = useState(props.zoom ?? 13);
  const changed = useCallback((map: MapLibreMap, shown: ShownMap) => {
    setState({ map, shown });
    setZoom(map.getZoom());
  }, []);
  useMap(host, props, changed);

  const { kind, isFallback, credits } = state?.shown ?? firstMap(props);
  const motion = () => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 });
  return (
    <div className={styles.frame}>
      <div ref={host} className={styles.canvas} />
      {state && (
        <MapMarkers
          map={state.map}
          markers={markers}
          render={renderMarker ?? ((m) => <PropertyPin marker={m} />)}
          onMove={onMarkerMove}
        />
      )}
      {interactive && (
        <div className={styles.controls} data-over-map>
          <button
            type="button"
            aria-label={labels.zoomIn}
            disabled={!state || zoom >= state.map.getMaxZoom() - 0.01}
            onClick={() => state?.map.zoomIn(motion())}
          >
            <Plus aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={labels.zoomOut}
            disabled={!state || zoom <= state.map.getMinZoom() + 0.01}
            onClick={() => state?.map.zoomOut(motion())}
          >
            <Minus aria-hidden="true" />
          </button>
        </div>
      )}
      {kind === 'schematic' && (
        <p className={styles.attribution} data-over-map>
          <span role="status">{isFallback && `${labels.streetsFailed} · `}</span>
          {!isFallback && zoom > SCHEMATIC_FROM && `${labels.schematic} · `}
          {labels.attribution}
        </p>
      )}
      {kind === 'streets' && <Credits credits={credits} label={labels.sources} />}
    </div>
  );
}

/** Sources of the street map; a narrow map shows them behind a button. */
function Credits({ credits, label }: { credits: StreetTiles['credits']; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.credits} data-over-map data-open={isOpen}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Info aria-hidden="true" />
      </button>
      <p id={id}>
        {credits.map(({ text, url }) => (
          <Fragment key={text}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            )}{' '}
          </Fragment>
        ))}
      </p>
    </div>
  );
}

type MapMarkersProps = {
  map: MapLibreMap;
  markers: MapMarker[];
  render: (marker: MapMarker) => ReactNode;
  onMove?: MapViewProps['onMarkerMove'];
};

/** Markers are HTML elements over the map, in reading order, so that they are focusable and screen readers announce them. */
function MapMarkers({ map, markers, render, onMove }: MapMarkersProps) {
  return markers.map((marker) => (
    <PlacedMarker key={marker.id} map={map} marker={marker} onMove={onMove}>
      {render(marker)}
    </PlacedMarker>
  ));
}

type PlacedMarkerProps = Pick<MapMarkersProps, 'map' | 'onMove'> & { marker: MapMarker; children: ReactNode };

function PlacedMarker({ map, marker, onMove, children }: PlacedMarkerProps) {
  const { id, latitude, longitude, radius, draggable = false, offset: [right, down] = [0, 0] } = marker;
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
  useEffect(() => {
    if (radius === undefined) return;
    const resize = () => {
      element.style.setProperty(
        '--area-size',
        `${Math.round((2 * radius) / metersPerPixel(latitude, map.getZoom()))}px`,
      );
    };
    resize();
    map.on('zoom', resize);
    return () => {
      map.off('zoom', resize);
    };
  }, [map, element, latitude, radius]);
  // After every render: a recreated marker has no offset yet.
  useEffect(() => {
    shown.current?.setOffset([right, down]);
  });
  return createPortal(children, element);
}

/** MapLibre's world is 512 pixels wide at zoom 0. */
const metersPerPixel = (latitude: number, zoom: number) =>
  (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);

/** Pin of one property: a disc with a house, with a circle around it if the exact location is hidden. */
function PropertyPin({ marker }: { marker: MapMarker }) {
  return (
    <span
      role="img"
      aria-label={marker.label}
      className={classes(marker.radius ? styles.area : styles.spot, marker.draggable && styles.movable)}
    >
      <span className={classes(styles.disc, marker.isPlace && styles.place)}>
        {marker.isPlace ? <MapPin aria-hidden="true" /> : <House aria-hidden="true" />}
      </span>
    </span>
  );
}
