import type { Photo } from '#contract/catalog/media.schemas';
import { type StayRates, type StayRequest, stayPrice } from '#contract/catalog/stay-price';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { fromMinor, toMinor } from '#contract/platform/money';
import { renditionUrl } from '#contract/platform/rendition-url';
import { dayOf } from '../../platform/lib/nights.ts';
import { nightsPrice, packedIn } from '../search-engine/packed-rates.rules.ts';
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
  /** Today by time zone (stay-zones.ts). */
  todays: readonly number[];
  /** Center of the searched place, when distance counts. */
  near: { latMicro: number; lngMicro: number } | null;
  highlighted: ReadonlySet<number>;
};

const DAY_MS = 86_400_000;

/** A result as the client sees it. */
export function searchResultView(card: FinishedCard, context: ViewContext): SearchResult {
  const { rates, packedRates, firstPublishedAt, quality, engagement, ...shown } = card;
  return {
    ...shown,
    stay: rates && context.stay ? stayTotalOf({ rates, packedRates }, context.stay, context.todays) : null,
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

/** Total of a stay, as in the index: the charges of `stayPrice` with the price of each night. */
function stayTotalOf(
  { rates, packedRates }: { rates: StayRates; packedRates: number[] | undefined },
  stay: StayRequest,
  todays: readonly number[],
): SearchResult['stay'] {
  const priced = stayPrice(rates, stay);
  if (!priced.ok) return null;
  const { nights, total, basePrice } = priced.price;
  if (!packedRates) return { nights, total };
  const price = toMinor(rates.price?.amount ?? 0);
  const own = nightsPrice(packedIn(packedRates), price, { arrival: dayOf(stay.checkInDate), nights, todays });
  return { nights, total: fromMinor(toMinor(total) - toMinor(basePrice) + own) };
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
