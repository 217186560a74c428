import type { Photo } from '#contract/catalog/media.schemas';
import { type StayRequest, stayPrice } from '#contract/catalog/stay-price';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { renditionUrl } from '#contract/platform/rendition-url';
import { closenessTo } from '../search-engine/relevance.rules.ts';
import type { CardPhoto } from '../search-engine/search-doc.rules.ts';
import type { SearchCard } from '../search-index/search-card.view.ts';

/** Card with its photo URLs: the part of a result that is equal in every response. */
export type FinishedCard = Omit<SearchCard, 'photos'> & Pick<SearchResult, 'photos' | 'image'>;

export function finishedCard(card: SearchCard, publicUrl: (key: string) => string): FinishedCard {
  const photos = card.photos.map((photo) => photoView(photo, publicUrl));
  return { ...card, photos, image: photos[0]?.url ?? null };
}

/** Parts of a result that depend on the query and the time. */
export type ViewContext = {
  now: Date;
  /** Dates and guests, when they define a stay. */
  stay: StayRequest | null;
  /** Center of the searched place, when distance counts. */
  near: { latMicro: number; lngMicro: number } | null;
  highlighted: ReadonlySet<number>;
};

const DAY_MS = 86_400_000;

/** A result as the client sees it. */
export function searchResultView(card: FinishedCard, context: ViewContext): SearchResult {
  const { rates, firstPublishedAt, quality, engagement, ...shown } = card;
  const priced = rates && context.stay ? stayPrice(rates, context.stay) : null;
  return {
    ...shown,
    stay: priced?.ok ? { nights: priced.price.nights, total: priced.price.total } : null,
    highlighted: context.highlighted.has(card.id),
    why: {
      offeredSince: firstPublishedAt,
      ageDays: Math.max(0, Math.floor((context.now.getTime() - Date.parse(firstPublishedAt)) / DAY_MS)),
      quality,
      engagement: Math.round(engagement / 10),
      distanceKm: context.near && kmBetween(card.location, context.near),
    },
  };
}

/** Distance as in the order by relevance: planar approximation along both axes (relevance.rules.ts). */
function kmBetween(
  { latitude, longitude }: SearchCard['location'],
  near: { latMicro: number; lngMicro: number },
): number | null {
  if (latitude === null || longitude === null) return null;
  const { lngMille } = closenessTo(near.latMicro);
  const dy = Math.abs(latitude * 1e6 - near.latMicro);
  const dx = (Math.abs(longitude * 1e6 - near.lngMicro) * lngMille) / 1000;
  return Math.round(((Math.max(dx, dy) + Math.min(dx, dy) / 2) / 1e6) * 111.2 * 10) / 10;
}

function photoView({ key, ...photo }: CardPhoto, publicUrl: (key: string) => string): Photo {
  const base = publicUrl(key);
  return { ...photo, base, url: renditionUrl(base, photo.widths.at(-1) ?? photo.width, 'webp') };
}
