import { hash } from 'node:crypto';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { MediaItem } from '#contract/catalog/media.schemas';
import { positionRadius, positionStatement } from '#contract/catalog/properties';
import type { Language } from '#contract/platform/languages';
import { renditionUrl } from '#contract/platform/rendition-url';
import { getVisibleListing } from '../../catalog/listings/listings.queries.ts';
import type { MapPicture, mapPictures } from '../../geo/map-tiles/map-pictures.queries.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import { renderPrintSheet } from '../../platform/pdf/render-print-sheet.ts';
import type { Deps } from '../deps.ts';
import { sheetText } from './print-sheet.rules.ts';

/** About 300 KB each. */
const CACHE_SIZE = 60;
const AT_ONCE = 2;

/**
 * Print sheets cached per process: one page per listing, for public listings and the reader's own. Unchanged for a day,
 * and rendered once for all readers of the same content.
 */
export function sheets(deps: Deps, mapOf: ReturnType<typeof mapPictures>) {
  const withCache = cacheRendered({ max: CACHE_SIZE, atOnce: AT_ONCE });
  /** @throws the errors of `getVisibleListing` for a listing that the reader may not see */
  return async (
    { actor, domainError }: Omit<Parameters<typeof getVisibleListing>[0], 'deps'>,
    { id, language, ip }: { id: number; language: Language; ip: string },
  ): Promise<Uint8Array> => {
    const listing = await getVisibleListing({ deps, actor, domainError }, id);
    const now = new Date(`${italianDay(deps.clock.now())}T12:00:00Z`);
    const photos = listing.property.media.filter((item) => item.type === 'PHOTO' && !item.isProcessing).slice(0, 3);
    const text = sheetText(listing, { language, origin: deps.env.origin, now });
    // The key contains all content, so that no reader gets the sheet of another.
    const map = await mapOfProperty(mapOf, listing, ip);
    const version = hash('sha256', JSON.stringify([text, photos.map(({ base }) => base), now, map?.version]));
    const onSheet = map && { bytes: map.bytes, credit: map.credits.map((credit) => credit.text).join(' ') };
    return withCache(version, async () => renderPrintSheet(text, await filesOf(deps, photos), now, onSheet));
  };
}

/** The public point of a listing on the street map, or the circle around it; null without a point or without tiles there. */
export async function mapOfProperty(
  mapOf: ReturnType<typeof mapPictures>,
  { property }: ListingView,
  ip: string,
): Promise<MapPicture | null> {
  const { latitude, longitude } = property;
  if (latitude === null || longitude === null) return null;
  return mapOf({ point: { latitude, longitude }, radius: positionRadius[positionStatement(property)] }, ip);
}

async function filesOf({ files }: Deps, photos: readonly Pick<MediaItem, 'base' | 'widths'>[]): Promise<Uint8Array[]> {
  const read = photos.map(async ({ base, widths }) => {
    const width = widths.find((one) => one >= 960) ?? widths.at(-1);
    const key = width === undefined ? null : files.keyOf(renditionUrl(base, width, 'webp'));
    const file = key === null ? undefined : await files.read(key);
    return file ? [Buffer.concat(await Array.fromAsync(file.content))] : [];
  });
  return (await Promise.all(read)).flat();
}
