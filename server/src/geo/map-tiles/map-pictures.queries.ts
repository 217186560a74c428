import { setTimeout as wait } from 'node:timers/promises';
import type { MapCredit } from '#contract/geo/map-tiles';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import { networkOf } from '../../platform/rate-limit/network.rules.ts';
import type { Deps } from '../deps.ts';
import { type MapPictureInput, type PictureFormat, renderMapPicture } from './render-map-picture.ts';

/** About 30 KB each. */
const CACHE_SIZE = 300;
const AT_ONCE = 2;
/** A document is better without a map than late. */
const TIMEOUT_MS = 2500;

export type MapPicture = { version: string; bytes: Uint8Array; credits: readonly MapCredit[] };

class NoMapPicture extends Error {}

/** Pictures of the street map, cached per process by build and rounded point. Null without street tiles there, or too slow ones. */
export function mapPictures({ mapTiles }: Pick<Deps, 'mapTiles'>, format: PictureFormat = 'webp') {
  const withCache = cacheRendered({ max: CACHE_SIZE, atOnce: AT_ONCE });
  /** `ip`: address of the visitor; new tiles count for its network. */
  return async (
    { point, radius, isFrame = false }: Omit<MapPictureInput, 'visitor' | 'format'>,
    ip: string,
  ): Promise<MapPicture | null> => {
    void mapTiles.describe();
    const { state, description } = mapTiles.status();
    if (state !== 'up' || !description) return null;
    const rounded = { latitude: Number(point.latitude.toFixed(4)), longitude: Number(point.longitude.toFixed(4)) };
    const version = `${description.build} ${rounded.latitude} ${rounded.longitude} ${radius ?? 'exact'}${isFrame ? ' frame' : ''}`;
    const rendered = withCache(version, async () => {
      const bytes = await renderMapPicture(mapTiles, {
        point: rounded,
        radius,
        isFrame,
        format,
        visitor: networkOf(ip).near,
      });
      if (!bytes) throw new NoMapPicture();
      return bytes;
    }).catch((error: unknown) => {
      if (error instanceof NoMapPicture) return null;
      throw error;
    });
    const bytes = await Promise.race([rendered, wait(TIMEOUT_MS, null, { ref: false })]);
    return bytes && { version, bytes, credits: description.credits };
  };
}
