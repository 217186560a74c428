import { renditionUrl } from '#contract/media';
import type { Language } from '#contract/rendering';
import { drawSheet } from '../../adapters/documents/draw-sheet.ts';
import { italianDay } from '../../lib/italian-days.ts';
import { getSeenListing } from '../../listings/listings.reads.ts';
import { sheetText } from './sheet.rules.ts';

/**
 * An ad on one page of paper, as its reader may see it: public ads, and one's own. The same all day long.
 * @throws what `getSeenListing` throws of an ad that they may not see
 */
export async function getSheet(
  { deps, actor, refuse }: Parameters<typeof getSeenListing>[0],
  { id, language }: { id: number; language: Language },
): Promise<Uint8Array> {
  const listing = await getSeenListing({ deps, actor, refuse }, id);
  const now = new Date(`${italianDay(deps.clock.now())}T12:00:00Z`);
  const photos = listing.property.media.filter((item) => item.type === 'PHOTO' && !item.isProcessing).slice(0, 3);
  const files = await Promise.all(
    photos.map(async ({ base, widths }) => {
      const width = widths.find((one) => one >= 960) ?? widths.at(-1);
      const key = width === undefined ? null : deps.files.keyOf(renditionUrl(base, width, 'webp'));
      const file = key === null ? undefined : await deps.files.read(key);
      return file ? [Buffer.concat(await Array.fromAsync(file.content))] : [];
    }),
  );
  return drawSheet(sheetText(listing, { language, origin: deps.env.origin, now }), files.flat(), now);
}
