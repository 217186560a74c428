import type { Map as MapLibreMap } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import type { SearchAnswer, SearchResult } from '#contract/search';
import type { SearchClusters } from '#contract/search-clusters';
import { classes } from '../../lib/classes.ts';
import { useTranslation } from '../../lib/i18n.tsx';
import { useMapLabels } from '../../lib/map-labels.ts';
import { useMapStyleUrl } from '../../lib/map-style-url.ts';
import { isBoundsArea } from '../../lib/searches/bounds-area.ts';
import { MapView } from '../../ui/map/map-view.tsx';
import type { SearchState } from '../use-search-state.ts';
import { keepSeen } from '../views/seen-ads.ts';
import type { Preview } from '../views/use-preview.ts';
import { areaText, type Bounds, boundsText, type Corner, cornersOf, isInside } from './area.ts';
import { AreaLayer } from './area-layer.tsx';
import { DrawTools } from './draw/draw-tools.tsx';
import { useDrawing } from './draw/use-drawing.ts';
import { MapPlate } from './map-plate.tsx';
import { PeekCard } from './peek-card.tsx';
import { ResultPin } from './result-pin.tsx';
import styles from './results-map.module.css';
import { useFound } from './use-found.ts';

/** Italy, until the search has said where its homes are. */
const START = { latitude: 42.2, longitude: 12.6 };
const START_ZOOM = 5;

type ResultsMapProps = { state: SearchState; answer: SearchAnswer | undefined; preview: Preview };
type Cluster = SearchClusters['clusters'][number];

/** The results on a map: clusters and pins of everything that matches, searching by moving, and a drawn area (spec/001 §4). */
export function ResultsMap({ state, answer, preview }: ResultsMapProps) {
  const { t } = useTranslation('searchMap');
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [follows, setFollows] = useState(true);
  const [peek, setPeek] = useState<number | null>(null);
  const { geoPolygon } = state.filters;
  const drawn = useMemo(() => (isBoundsArea(geoPolygon) ? [] : cornersOf(geoPolygon)), [geoPolygon]);
  const searchArea = (text: string | undefined) =>
    state.changeNow({ geoPolygon: text, ...(text && { locationQuery: undefined }), size: undefined });
  const drawing = useDrawing(map, (corners) => searchArea(areaText(corners)));
  const found = useFound(state, map, follows, (bounds) => {
    if (follows && drawn.length === 0 && !drawing.shape) searchArea(boundsText(bounds));
  });

  return (
    <section
      className={classes(styles.box, drawing.shape && styles.drawing)}
      aria-label={t('map')}
      aria-busy={found.isLoading || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || peek === null) return;
        event.preventDefault();
        setPeek(null);
      }}
    >
      <LiveMap
        clusters={found.clusters}
        answer={answer}
        open={[peek, preview.id]}
        map={map}
        onReady={setMap}
        onOpen={(id) => {
          keepSeen(id);
          setPeek(id);
        }}
      />
      {map && drawn.length > 0 && <AreaLayer map={map} corners={drawn} />}
      <div className={styles.over}>
        <MapPlate
          answer={answer}
          found={found}
          follow={drawn.length === 0 && !drawing.shape ? { follows, setFollows } : null}
        />
        {map && (
          <DrawTools
            drawing={drawing}
            drawn={drawn}
            onArea={(corners: Corner[]) => searchArea(areaText(corners))}
            onClear={() => searchArea(undefined)}
          />
        )}
      </div>
      {peek !== null && (
        <PeekCard
          key={peek}
          id={peek}
          result={answer?.data.find(({ id }) => id === peek)}
          preview={preview}
          onClose={() => setPeek(null)}
        />
      )}
    </section>
  );
}

type LiveMapProps = {
  clusters: Cluster[];
  answer: SearchAnswer | undefined;
  /** The ads that are shown closer: by a peek, by the preview. */
  open: (number | null)[];
  map: MapLibreMap | null;
  onReady: (map: MapLibreMap) => void;
  onOpen: (id: number) => void;
};

function LiveMap({ clusters, answer, open, map, onReady, onOpen }: LiveMapProps) {
  const { t, language } = useTranslation('searchMap');
  const labels = useMapLabels();
  const styleUrl = useMapStyleUrl();
  const shown = answer?.data ?? [];
  const byName = useMemo(() => new Map(clusters.map((cluster) => [nameOf(cluster), cluster])), [clusters]);
  return (
    <MapView
      center={START}
      zoom={START_ZOOM}
      label={t('map')}
      labels={labels}
      language={language}
      height="fill"
      styleUrl={styleUrl}
      onReady={onReady}
      markers={clusters.map((cluster) => ({ ...pointOf(cluster), id: nameOf(cluster), label: t('map') }))}
      renderMarker={({ id }) => {
        const cluster = byName.get(id);
        return (
          cluster && (
            <ResultPin
              cluster={cluster}
              results={shown.filter((result) => isOf(result, cluster))}
              isOpen={cluster.id !== null && open.includes(cluster.id)}
              onOpen={onOpen}
              onZoom={(bounds) => map && zoomTo(map, bounds)}
            />
          )
        );
      }}
    />
  );
}

const nameOf = ({ id, latitude, longitude, count }: Cluster) => id ?? `${latitude},${longitude},${count}`;
/** Which ads a cluster holds: its own, or those inside its bounds. */
function isOf({ id, location: { latitude, longitude } }: SearchResult, cluster: Cluster): boolean {
  if (cluster.id !== null) return id === cluster.id;
  return latitude !== null && longitude !== null && isInside({ latitude, longitude }, cluster.bounds);
}
const pointOf = ({ latitude, longitude }: Cluster) => ({ latitude, longitude });

function zoomTo(map: MapLibreMap, { south, west, north, east }: Bounds) {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
  const box: [[number, number], [number, number]] = [
    [west, south],
    [east, north],
  ];
  const to = map.cameraForBounds(box, { padding: 80 });
  // Homes at one address have no bounds to fill: at least one step nearer.
  const zoom = Math.min(map.getMaxZoom(), Math.max(to?.zoom ?? 0, map.getZoom() + 1));
  map.easeTo({ center: to?.center ?? map.getCenter(), zoom, duration });
}
