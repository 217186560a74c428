import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { SearchResponse, SearchResult } from '#contract/discovery/search.schemas';
import { useAddressAhead, useDelayed } from '../../../platform/lib/address-ahead.ts';
import { classes } from '../../../platform/lib/classes.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useMapLabels } from '../../../platform/lib/map-labels.ts';
import { useMapSource } from '../../../platform/lib/map-source.ts';
import { MapView, preloadMap } from '../../../platform/ui/map/map-view.tsx';
import { PricePin } from '../../../platform/ui/map/price-pin.tsx';
import { isBoundsArea } from '../../searches/bounds-area.shared.ts';
import type { SearchState } from '../use-search-state.ts';
import { highlightHandlers, useHighlighted } from '../views/highlight.ts';
import type { Preview } from '../views/use-preview.ts';
import { saveViewed, useViewedListings } from '../views/viewed-listings.ts';
import { areaText, type Bounds, boundsText, type Corner, circleCorners, cornersOf, isInside } from './area.ts';
import { AreaTools } from './area-tools.tsx';
import { MapPlate } from './map-plate.tsx';
import { PeekCard } from './peek-card.tsx';
import { usePinWords } from './pin-labels.ts';
import styles from './results-map.module.css';
import { SpotPeek } from './spot-peek.tsx';
import { useBoundsSearch } from './use-bounds-search.ts';
import { useDrawing } from './use-drawing.ts';
import { type Cluster, isNearest, type PinGroup, sumInSight, usePinGroups } from './use-pin-groups.shared.ts';

preloadMap();

/** A median needs comparable prices: of sales only, rents only or nights only. */
const hasOnePrice = ({ context, contractType }: SearchState['filters']) =>
  context === 'HOSPITALITY' || contractType !== undefined;

/** Italy, until the search returns the position of its properties. */
const START = { latitude: 42.2, longitude: 12.6 };
const START_ZOOM = 5;

type ResultsMapProps = { state: SearchState; response: SearchResponse | undefined; preview: Preview };

/** Results on a map: clusters and pins of all matches, search on move, and a polygon (spec/001 §4). */
export function ResultsMap({ state, response, preview }: ResultsMapProps) {
  const { t } = useTranslation('searchMap');
  // Preloads the texts of the card; otherwise suspending would hide the map.
  useTranslation('position');
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [follows, setFollows] = useState(true);
  const [peek, setPeek] = useState<number | PinGroup | null>(null);
  const closePeek = () => setPeek(null);
  const { geoPolygon } = state.filters;
  const areaCorners = useMemo(() => (isBoundsArea(geoPolygon) ? [] : cornersOf(geoPolygon)), [geoPolygon]);
  const circle = useLandmarkCircle(geoPolygon ? null : response?.place);
  const shape = areaCorners.length > 0 ? areaCorners : circle;
  const searchArea = (text: string | undefined) =>
    state.changeNow({ geoPolygon: text, ...(text && { locationQuery: undefined }), size: undefined });
  const drawing = useDrawing(map, (corners) => searchArea(areaText(corners)));
  const { isLeaving } = useAddressAhead();
  const delayed = useDelayed();
  const boundsSearch = useBoundsSearch(state, map, follows, (bounds) => {
    if (!follows || areaCorners.length > 0 || drawing.shape) return;
    // A link to another page is a later wish than the move.
    delayed.start(0, () => !isLeaving() && searchArea(boundsText(bounds)));
  });

  const groups = usePinGroups(map, boundsSearch.clusters, hasOnePrice(state.filters));

  return (
    <section
      className={classes(styles.box, drawing.shape && styles.drawing)}
      aria-label={t('map')}
      aria-busy={boundsSearch.isLoading || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || peek === null) return;
        event.preventDefault();
        closePeek();
      }}
    >
      <LiveMap
        groups={groups}
        response={response}
        open={[typeof peek === 'number' ? peek : (peek?.name ?? null), preview.id]}
        map={map}
        onReady={setMap}
        onOpen={(id) => {
          saveViewed(id);
          setPeek(id);
        }}
        onSpot={setPeek}
      />
      {map && shape.length > 0 && <AreaLayer map={map} corners={shape} />}
      <div className={styles.over}>
        <MapPlate
          state={state}
          response={response}
          boundsSearch={boundsSearch}
          shown={sumInSight(groups)}
          follow={areaCorners.length === 0 && !drawing.shape ? { follows, setFollows } : null}
        />
        {map && (
          <AreaTools
            drawing={drawing}
            areaCorners={areaCorners}
            onArea={(corners: Corner[]) => searchArea(areaText(corners))}
            onClear={() => searchArea(undefined)}
          />
        )}
      </div>
      {peek !== null && typeof peek !== 'number' && (
        <SpotPeek key={peek.name} spot={peek.bounds} filters={state.filters} preview={preview} onClose={closePeek} />
      )}
      {typeof peek === 'number' && (
        <PeekCard
          key={peek}
          id={peek}
          result={response?.data.find(({ id }) => id === peek)}
          preview={preview}
          onClose={closePeek}
        />
      )}
    </section>
  );
}

/** Circle that a search for a landmark takes; empty for other places. */
function useLandmarkCircle(place: SearchResponse['place'] | undefined): readonly Corner[] {
  const { latitude, longitude, landmark } = place ?? {};
  const radius = landmark?.radius;
  return useMemo(
    () =>
      latitude === undefined || longitude === undefined || radius === undefined
        ? []
        : circleCorners({ latitude, longitude }, radius / 1000),
    [latitude, longitude, radius],
  );
}

type LiveMapProps = {
  groups: readonly PinGroup[];
  response: SearchResponse | undefined;
  /** Open items in a peek or preview: a listing id or a spot name. */
  open: (number | string | null)[];
  map: MapLibreMap | null;
  onReady: (map: MapLibreMap) => void;
  onOpen: (id: number) => void;
  onSpot: (spot: PinGroup) => void;
};

function LiveMap({ groups, response, open, map, onReady, onOpen, onSpot }: LiveMapProps) {
  const { t, language } = useTranslation('searchMap');
  const labels = useMapLabels();
  const mapSource = useMapSource();
  const shown = response?.data ?? [];
  const byName = new Map(groups.map((group) => [group.name, group]));
  return (
    <MapView
      center={START}
      zoom={START_ZOOM}
      label={t('map')}
      labels={labels}
      language={language}
      height="fill"
      {...mapSource}
      onReady={onReady}
      markers={groups.map(({ name, latitude, longitude, offset }) => ({
        id: name,
        latitude,
        longitude,
        offset,
        label: t('map'),
      }))}
      renderMarker={({ id }) => {
        const group = byName.get(String(id));
        return (
          group && (
            <ResultPin
              group={group}
              results={shown.filter((result) => group.clusters.some((cluster) => isOf(result, cluster)))}
              isOpen={open.includes(group.id ?? group.name)}
              isNearest={map !== null && isNearest(map)}
              onOpen={onOpen}
              onGather={() => {
                if (map && isNearest(map)) onSpot(group);
                else if (map) zoomTo(map, group.bounds);
              }}
            />
          )
        );
      }}
    />
  );
}

/** Whether a cluster contains a listing: by id, or by the cluster's bounds. */
function isOf({ id, location: { latitude, longitude } }: SearchResult, cluster: Cluster): boolean {
  if (cluster.id !== null) return id === cluster.id;
  return latitude !== null && longitude !== null && isInside({ latitude, longitude }, cluster.bounds);
}

function zoomTo(map: MapLibreMap, { south, west, north, east }: Bounds) {
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300;
  const box: [[number, number], [number, number]] = [
    [west, south],
    [east, north],
  ];
  const to = map.cameraForBounds(box, { padding: 80 });
  // Listings at one address have no bounds to fit; zooms in by at least one level.
  const zoom = Math.min(map.getMaxZoom(), Math.max(to?.zoom ?? 0, map.getZoom() + 1));
  map.easeTo({ center: to?.center ?? map.getCenter(), zoom, duration });
}

/** Polygon over the map. SVG follows the theme's colors and works with the embedded and the street map. */
function AreaLayer({ map, corners }: { map: MapLibreMap; corners: readonly Corner[] }) {
  const shape = useRef<SVGPolygonElement>(null);
  const [host] = useState(() => document.createElement('div'));
  // Inserts it between canvas and pins; pins are the canvas's next siblings.
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

type ResultPinProps = {
  group: PinGroup;
  /** Listings of the pin that are in the list. */
  results: readonly SearchResult[];
  isOpen: boolean;
  /** The map is at maximum zoom. */
  isNearest: boolean;
  onOpen: (id: number) => void;
  /** Called for a cluster: zooms in, or lists its listings at maximum zoom. */
  onGather: () => void;
};

/** Price of a single listing, or count and median price of a cluster. */
function ResultPin({ group, results, isOpen, isNearest, onOpen, onGather }: ResultPinProps) {
  const { t } = useTranslation('searchMap');
  const words = usePinWords();
  const seen = useViewedListings();
  const { id, count, price, width, isOutOfSight } = group;
  const isHighlighted = useHighlighted(results.map((result) => result.id));
  // The accessible name of a single listing is its address.
  const result = id === null ? undefined : results[0];
  if (id === null || !price) {
    return (
      <PricePin
        text={words.count(count)}
        {...(price && { note: words.shortPrice(price.amount, price.currency) })}
        label={words.groupLabel(count, price, isNearest)}
        state={isOpen || isHighlighted ? 'activeCluster' : 'cluster'}
        style={{ width }}
        inert={isOutOfSight}
        {...(isNearest && { 'aria-pressed': isOpen })}
        onClick={onGather}
      />
    );
  }
  const shown = words.price(price.amount, price.currency);
  const street = result && [result.address.street, result.address.streetNumber].filter(Boolean).join(' ');
  const place = result && [street, result.address.quarter ?? result.address.city].filter(Boolean).join(', ');
  const state = isOpen || isHighlighted ? 'active' : seen.has(id) ? 'seen' : 'normal';
  return (
    <PricePin
      text={shown}
      label={place ? t('pin', { price: shown, place }) : t('pinPlain', { price: shown })}
      state={state}
      style={{ width }}
      inert={isOutOfSight}
      aria-pressed={isOpen}
      onClick={() => onOpen(id)}
      {...highlightHandlers(id)}
    />
  );
}
