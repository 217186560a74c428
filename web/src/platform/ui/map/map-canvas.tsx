import { Minus, Plus } from 'lucide-react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useRef, useState } from 'react';
import styles from './map.module.css';
import { HomePin, MapMarkers } from './map-markers.tsx';
import type { MapViewProps } from './map-props.ts';
import { SCHEMATIC_FROM } from './map-style.ts';
import { useMap } from './use-map.ts';

/** The live map. Loaded by `MapView` alone: importing it elsewhere would pull MapLibre into the first load. */
export function MapCanvas(props: MapViewProps & { onUnavailable: () => void }) {
  const { labels, interactive = true, markers = [], renderMarker, onMarkerMove } = props;
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ map: MapLibreMap; embedded: boolean } | null>(null);
  const [zoom, setZoom] = useState(props.zoom ?? 13);
  const changed = useCallback((map: MapLibreMap, embedded: boolean) => {
    setState({ map, embedded });
    setZoom(map.getZoom());
  }, []);
  useMap(host, props, changed);

  const embedded = state?.embedded ?? !props.styleUrl;
  const motion = () => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 });
  return (
    <div className={styles.frame}>
      <div ref={host} className={styles.canvas} />
      {state && (
        <MapMarkers
          map={state.map}
          markers={markers}
          render={renderMarker ?? ((m) => <HomePin marker={m} />)}
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
      {embedded && (
        <p className={styles.attribution} data-over-map>
          {zoom > SCHEMATIC_FROM && `${labels.schematic} · `}
          {labels.attribution}
        </p>
      )}
    </div>
  );
}
