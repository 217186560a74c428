import { LRUCache } from 'lru-cache';
import type { Point } from '#contract/geo/nearby';
import type { MapTiles, TileResult } from '../map-tiles/map-tiles.port.ts';
import { boundsOf, type TileAddress } from '../map-tiles/tile-grid.ts';
import { readFeatures, type TileFeature, tileBytes } from '../map-tiles/vector-tile.ts';
import { NearbyPlacesError } from './nearby-places.port.ts';
import { type NearbyFeature, readNearbyFeature } from './nearby-type.rules.ts';

export type TilePlace = Point & NearbyFeature;

/** Places of all tiles in memory, about 150 bytes each. */
const MAX_PLACES = 60_000;
/** A stale tile is being fetched again. */
const STALE_MS = 300_000;

const layers = ['poi', 'park'];

type ReadPlaces = (
  tile: TileAddress,
  options: { build: string; visitor: string | undefined },
) => Promise<readonly TilePlace[] | 'absent'>;

/**
 * Reads the nearby places of a tile. Each tile is decoded once per build, also for concurrent callers.
 * The function throws NearbyPlacesError for a tile that is unavailable or invalid.
 */
export function tilePlaces(tiles: MapTiles): ReadPlaces {
  const decoded = new LRUCache<string, readonly TilePlace[]>({
    maxSize: MAX_PLACES,
    sizeCalculation: ({ length }) => length + 1,
  });
  const flights = new Map<string, ReturnType<ReadPlaces>>();

  async function load(tile: TileAddress, key: string, visitor: string | undefined): ReturnType<ReadPlaces> {
    const result = await tiles.tile(tile.z, tile.x, tile.y, visitor === undefined ? {} : { visitor });
    if (result.kind === 'absent') return 'absent';
    if (result.kind === 'unavailable')
      throw new NearbyPlacesError(`UNAVAILABLE the map has no tile now (${result.reason})`);
    const places = await decode(result, tile);
    decoded.set(key, places, { ttl: result.isStale ? STALE_MS : 0 });
    return places;
  }

  return async (tile, { build, visitor }) => {
    const key = `${build}/${tile.z}/${tile.x}/${tile.y}`;
    const known = decoded.get(key) ?? flights.get(key);
    if (known) return known;
    const flight = load(tile, key, visitor).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  };
}

async function decode(result: Extract<TileResult, { kind: 'tile' }>, tile: TileAddress): Promise<TilePlace[]> {
  const bytes = await tileBytes(result).catch(rejectTile);
  try {
    return readFeatures(bytes, tile, layers).flatMap((feature) => {
      const place = readNearbyFeature(feature);
      if (!place) return [];
      const point = pointOf(feature, tile);
      return point ? [{ ...point, ...place }] : [];
    });
  } catch {
    return rejectTile();
  }
}

function rejectTile(): never {
  throw new NearbyPlacesError('UNAVAILABLE a tile of the map is invalid');
}

/** The point of a feature. A point in the buffer belongs to the next tile. An area has the middle of its part in this tile. */
function pointOf(feature: TileFeature, tile: TileAddress): Point | undefined {
  const [west, south, east, north] = boundsOf(tile);
  const points = feature.lines().flat();
  const [first] = points;
  if (!first) return undefined;
  if (feature.type === 'point') {
    const { latitude, longitude } = first;
    const isInside = longitude >= west && longitude < east && latitude > south && latitude <= north;
    return isInside ? first : undefined;
  }
  const longitudes = points.map(({ longitude }) => Math.max(west, Math.min(east, longitude)));
  const latitudes = points.map(({ latitude }) => Math.max(south, Math.min(north, latitude)));
  return { latitude: middleOf(latitudes), longitude: middleOf(longitudes) };
}

function middleOf(values: readonly number[]): number {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return (low + high) / 2;
}
