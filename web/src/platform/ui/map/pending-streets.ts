import type { StreetTiles } from '#contract/platform/rendering';
import type { MapViewProps } from './map-props.ts';

type Streets = MapViewProps['streets'];

/** Fields of the site's TileJSON that a map needs. */
type TileJson = Omit<StreetTiles, 'url'> & { tiles: readonly string[] };

const received = new Map<string, StreetTiles>();
const requests = new Map<string, Promise<StreetTiles | undefined>>();

/** Street tiles that need no request: of the page, or of an earlier map. */
export const knownStreets = (streets: Streets): StreetTiles | undefined =>
  streets && 'tileJsonUrl' in streets ? received.get(streets.tileJsonUrl) : streets;

/**
 * Street tiles of a page that was rendered before the server contacted their provider. One request for all maps of a page.
 * Undefined if there are none; never rejects.
 */
export async function requestStreets(streets: Streets): Promise<StreetTiles | undefined> {
  if (!streets || !('tileJsonUrl' in streets)) return streets;
  const { tileJsonUrl } = streets;
  const request = requests.get(tileJsonUrl) ?? fetchStreets(tileJsonUrl);
  requests.set(tileJsonUrl, request);
  return request;
}

async function fetchStreets(tileJsonUrl: string): Promise<StreetTiles | undefined> {
  try {
    const response = await fetch(tileJsonUrl);
    if (!response.ok) return undefined;
    const { tiles, minzoom, maxzoom, bounds, credits }: TileJson = await response.json();
    const [url] = tiles;
    if (!url) return undefined;
    const streets = { url, minzoom, maxzoom, bounds, credits };
    received.set(tileJsonUrl, streets);
    return streets;
  } catch {
    return undefined;
  }
}
