import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { SearchClusters } from '#contract/discovery/search-clusters.schemas';
import type { Money } from '#contract/platform/money.schemas';
import type { Bounds } from './area.ts';
import { usePinWords } from './pin-labels.ts';
import { type Cover, layoutPins, type PlacedPin } from './pin-layout.ts';

export type Cluster = SearchClusters['clusters'][number];

/** Content of a pin: one cluster, or several merged for lack of space. */
export type PinGroup = {
  name: string;
  clusters: readonly Cluster[];
  /** Id of a single listing, else null. */
  id: number | null;
  count: number;
  /** Price of the listing or median; null for several medians or incomparable prices. */
  price: Money | null;
  bounds: Bounds;
  latitude: number;
  longitude: number;
  offset: readonly [number, number];
  width: number;
  /** Outside the frame: not displayed until the map moves. */
  isOutOfSight: boolean;
};

/** Pin dimensions in pixels from `price-pin.module.css`: target height and text padding. */
const PIN = { height: 44, room: 28, clusterRoom: 24, minWidth: 44 };
/** Maximum shift in pixels; larger at maximum zoom, where zooming cannot separate pins. */
const MAX_SHIFT = { default: 24, nearest: 72 };

/** Pins of a map without overlaps. Computed on every render, because it depends on the camera. */
export function usePinGroups(
  map: MapLibreMap | null,
  clusters: readonly Cluster[],
  hasOnePrice: boolean,
): readonly PinGroup[] {
  const words = usePinWords();
  const covers = useCovers(map);
  if (!map) return [];
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const mergedSize = (count: number) => ({
    width: Math.max(PIN.minWidth, Math.ceil(lineEm(words.count(count)) * 0.875 * em) + PIN.clusterRoom),
    height: PIN.height,
  });
  const byName = new Map(clusters.map((cluster) => [nameOf(cluster), cluster]));
  const placed = layoutPins({
    pins: [...byName].map(([name, cluster]) => {
      const { x, y } = map.project([cluster.longitude, cluster.latitude]);
      const size = mergedSize(cluster.count);
      const priceWidth = cluster.id === null ? 0 : lineEm(words.price(cluster.price, cluster.currency)) * 0.875 * em;
      const noteWidth =
        cluster.id === null && hasOnePrice
          ? lineEm(words.shortPrice(cluster.price, cluster.currency)) * 0.6875 * em + PIN.clusterRoom
          : 0;
      const wide = Math.ceil(Math.max(priceWidth + PIN.room, noteWidth));
      return { name, count: cluster.count, x, y, height: size.height, width: Math.max(wide, size.width) };
    }),
    frame: { width, height },
    covers,
    mergedSize,
    maxShift: isNearest(map) ? MAX_SHIFT.nearest : MAX_SHIFT.default,
  });
  return placed
    .filter((pin) => !pin.isOutOfSight || isBeyond(pin, { width, height }))
    .map((pin) => groupOf(pin, byName, hasOnePrice));
}

/** At maximum zoom, listings of one spot remain one pin. */
export const isNearest = (map: MapLibreMap): boolean => map.getZoom() > map.getMaxZoom() - 0.01;

/** Sum of the listings in visible pins. */
export const sumInSight = (groups: readonly PinGroup[]): number =>
  groups.reduce((sum, { count, isOutOfSight }) => (isOutOfSight ? sum : sum + count), 0);

const nameOf = ({ id, latitude, longitude, count }: Cluster) => String(id ?? `${latitude},${longitude},${count}`);

function isBeyond({ x, y, width, height }: PlacedPin, frame: { width: number; height: number }): boolean {
  return x + width / 2 < 0 || y + height / 2 < 0 || x - width / 2 > frame.width || y - height / 2 > frame.height;
}

function groupOf(pin: PlacedPin, byName: ReadonlyMap<string, Cluster>, hasOnePrice: boolean): PinGroup {
  const clusters = pin.names.flatMap((name) => byName.get(name) ?? []);
  const [only] = clusters.length === 1 ? clusters : [];
  const mean = (of: (cluster: Cluster) => number) =>
    clusters.reduce((sum, cluster) => sum + of(cluster) * cluster.count, 0) / pin.count;
  const isPriced = only !== undefined && (only.id !== null || hasOnePrice);
  return {
    name: only ? nameOf(only) : `${pin.names[0]}+${pin.names.length}`,
    clusters,
    id: only?.id ?? null,
    count: pin.count,
    price: isPriced ? { amount: only.price, currency: only.currency } : null,
    bounds: {
      south: Math.min(...clusters.map(({ bounds }) => bounds.south)),
      west: Math.min(...clusters.map(({ bounds }) => bounds.west)),
      north: Math.max(...clusters.map(({ bounds }) => bounds.north)),
      east: Math.max(...clusters.map(({ bounds }) => bounds.east)),
    },
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    offset: [pin.dx, pin.dy],
    width: pin.width,
    isOutOfSight: pin.isOutOfSight,
  };
}

/** Estimated width of a line in em, rounded up. The pin gets this width, so that it matches the layout. */
function lineEm(line: string): number {
  const widthOf = (character: string) => {
    if (/[\s.,:'ijl]/.test(character)) return 0.32;
    return /[mwM]/.test(character) ? 0.96 : 0.64;
  };
  return [...line].reduce((sum, character) => sum + widthOf(character), 0);
}

/** Boxes of page controls over the map. They appear, disappear and wrap, so they are measured after every render. */
function useCovers(map: MapLibreMap | null): readonly Cover[] {
  const [covers, setCovers] = useState<readonly Cover[]>([]);
  useEffect(() => {
    if (!map) return;
    const now = coversOf(map.getContainer());
    setCovers((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  });
  return covers;
}

function coversOf(container: HTMLElement): Cover[] {
  const frame = container.getBoundingClientRect();
  return [...document.querySelectorAll('[data-over-map]')].flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const isOver = right > frame.left && left < frame.right && bottom > frame.top && top < frame.bottom;
    if (width === 0 || !isOver) return [];
    return { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top };
  });
}
