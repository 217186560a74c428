import type { ListingView } from '#contract/catalog/listings.schemas';
import type { Language } from '#contract/platform/languages';
import { renditionUrl } from '#contract/platform/rendition-url';
import { getVisibleListing } from '../../catalog/listings/listings.queries.ts';
import { cacheRendered } from '../../platform/pdf/cache-rendered.ts';
import type { Deps } from '../deps.ts';
import { sayHome } from './property.texts.ts';
import { type PreviewText, renderPreviewImage } from './render-preview-image.ts';

/** At most 150 KB each. */
const CACHE_SIZE = 200;
const AT_ONCE = 2;

export type Picture = { version: string; bytes: Uint8Array };

/**
 * Preview images cached per process, rendered once per listing state and language, two at a time; least recently used
 * first out. A listing that is not public has none.
 */
export function previews(deps: Deps) {
  const withCache = cacheRendered({ max: CACHE_SIZE, atOnce: AT_ONCE });
  return {
    /** @throws the errors of `getVisibleListing` for a listing that is not public */
    async ofListing(
      domainError: Parameters<typeof getVisibleListing>[0]['domainError'],
      id: number,
      language: Language,
    ): Promise<Picture> {
      const listing = await getVisibleListing({ deps, actor: null, domainError }, id);
      const version = `${id} ${listing.updatedAt} ${listing.property.media[0]?.id ?? 0} ${language}`;
      const { price, facts, offer } = sayHome(listing, language);
      const place = [listing.property.quarter, listing.property.administrativeAreaLevel1].filter(Boolean).join(', ');
      const text = { price, facts: facts.join(' · '), place: `${offer} · ${place}` };
      return {
        version,
        bytes: await withCache(version, async () => renderPreviewImage(await photoOf(deps, listing), text)),
      };
    },
    /** For pages without a specific image. */
    async ofPortal(language: Language): Promise<Picture> {
      const version = `portal ${language}`;
      return { version, bytes: await withCache(version, () => renderPreviewImage(undefined, portal[language])) };
    },
  };
}

const portal: Record<Language, PreviewText> = {
  it: { price: 'La casa, per intero', facts: 'In vendita, in affitto e per pochi giorni', place: 'In tutta Italia' },
  en: { price: 'Homes with all details', facts: 'For sale, for rent and for short stays', place: 'All over Italy' },
  fr: {
    price: 'Le portail immobilier',
    facts: 'À vendre, à louer et pour quelques jours',
    place: 'Dans toute l’Italie',
  },
  de: {
    price: 'Das ganze Zuhause',
    facts: 'Zum Kaufen, zum Mieten und für ein paar Tage',
    place: 'In ganz Italien',
  },
  es: { price: 'La casa, al completo', facts: 'En venta, en alquiler y para unos días', place: 'En toda Italia' },
};

/** First photo in sufficient size; undefined when it is missing. */
async function photoOf({ files }: Deps, { property }: ListingView): Promise<Uint8Array | undefined> {
  const cover = property.media.find((item) => item.type === 'PHOTO' && !item.isProcessing);
  const width = cover?.widths.find((one) => one >= 1200) ?? cover?.widths.at(-1);
  const key = cover && width ? files.keyOf(renditionUrl(cover.base, width, 'webp')) : null;
  const file = key === null ? undefined : await files.read(key);
  return file && Buffer.concat(await Array.fromAsync(file.content));
}
