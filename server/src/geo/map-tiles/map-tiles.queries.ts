import { creditsHtml, MAX_TILE_ZOOM, getTileJson as tileJsonAddress, tileTemplate } from '#contract/geo/map-tiles';
import type { TileJson } from '#contract/geo/map-tiles.schemas';
import type { RenderContext } from '#contract/platform/rendering';
import { networkOf } from '../../platform/rate-limit/network.rules.ts';
import type { Deps } from '../deps.ts';
import type { MapDescription, TileResult } from './map-tiles.port.ts';
import type { TileAddress } from './tile-grid.ts';

/**
 * TileJSON of the street tiles; without `tiles` unless the source is up. A page render must not wait for a provider: only `shouldWait`
 * waits for one that was not contacted yet.
 */
export async function getTileJson(
  { mapTiles }: Pick<Deps, 'mapTiles'>,
  { shouldWait }: { shouldWait: boolean },
): Promise<TileJson> {
  // It never rejects, and starts to contact the provider.
  const described = mapTiles.describe();
  if (shouldWait) await described;
  const { state, description } = mapTiles.status();
  return viewOf(state, state === 'up' ? description : undefined);
}

/** A tile for a visitor's browser. New tiles count for the network of the address `ip`. */
export function findTile(
  { mapTiles }: Pick<Deps, 'mapTiles'>,
  { z, x, y }: TileAddress,
  ip: string,
): Promise<TileResult> {
  return mapTiles.tile(z, x, y, { visitor: networkOf(ip).near });
}

/** Street tiles for the maps of a page; null while the source is off or down. Does not wait for a provider. */
export function readStreetTiles({ mapTiles }: Pick<Deps, 'mapTiles'>): RenderContext['streetTiles'] {
  void mapTiles.describe();
  const { state, description } = mapTiles.status();
  if (state === 'unknown') return { tileJsonUrl: `${tileJsonAddress.path}?wait=1` };
  if (state !== 'up' || !description) return null;
  const { build, bounds, minZoom, maxZoom, credits } = description;
  return {
    url: tileTemplate(build),
    minzoom: minZoom,
    maxzoom: Math.min(maxZoom, MAX_TILE_ZOOM),
    bounds,
    credits,
  };
}

function viewOf(state: TileJson['state'], description: MapDescription | undefined): TileJson {
  const {
    name = '',
    build = null,
    bounds = [-180, -85.0511, 180, 85.0511],
    layers = [],
    credits = [],
  } = description ?? {};
  return {
    tilejson: '3.0.0',
    name,
    state,
    build,
    tiles: build === null ? [] : [tileTemplate(build)],
    minzoom: description?.minZoom ?? 0,
    maxzoom: Math.min(description?.maxZoom ?? MAX_TILE_ZOOM, MAX_TILE_ZOOM),
    bounds: [...bounds],
    vector_layers: layers.map((id) => ({ id })),
    attribution: creditsHtml(credits),
    credits: [...credits],
    asOf: description?.asOf ?? null,
  };
}
