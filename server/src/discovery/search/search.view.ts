import type { EnergyClass } from '#contract/catalog/energy';
import type { ContractType, ListingContext } from '#contract/catalog/listings';
import { type Photo, renditionUrl } from '#contract/catalog/media';
import type { PropertyType } from '#contract/catalog/properties';
import { type StayRates, type StayRequest, stayPrice } from '#contract/catalog/stay-price';
import type { SearchResult } from '#contract/discovery/search';
import { type Currency, fromMinor } from '#contract/platform/money';
import { publicAddress, publicPrecision } from '../../catalog/properties/public-position.ts';
import { closenessTo } from '../search-engine/relevance.rules.ts';
import type { AdFacts, CardPhoto } from '../search-engine/search-doc.rules.ts';

/**
 * A result as it is kept: everything but what depends on where media are served (the addresses of photos), on the time and on the
 * question (what the stay costs, why it stands there).
 */
export type SearchCard = Omit<SearchResult, 'photos' | 'image' | 'stay' | 'highlighted' | 'why'> & {
  photos: CardPhoto[];
  /** Of stays: what is charged, in the ad's currency. */
  rates: StayRates | null;
  firstPublishedAt: string;
  quality: number;
  /** 0-1000. */
  engagement: number;
};

/** What a result shows of an ad, made when the ad changes. */
export function searchCardOf(ad: AdFacts): SearchCard {
  const isStay = ad.listingType === 'HOSPITALITY';
  const price = fromMinor(ad.priceMinor);
  return {
    id: ad.listingId,
    advertiserId: ad.advertiserId,
    location: { latitude: degrees(ad.lat6), longitude: degrees(ad.lng6), ...publicPrecision(ad) },
    title: ad.title,
    price,
    currency: ad.currency as Currency,
    listingType: ad.listingType as ListingContext,
    contractType: isStay ? null : (ad.contractType as ContractType),
    propertyType: ad.propertyType as PropertyType,
    commercialArea: ad.commercialArea,
    rooms: ad.rooms,
    bathrooms: ad.bathrooms,
    floor: ad.floor,
    energyClass: ad.energyClass as EnergyClass,
    address: {
      ...publicAddress(ad),
      quarter: ad.quarter,
      city: ad.city,
      province: ad.province,
    },
    photos: ad.photos,
    photoCount: ad.photoCount,
    publishedAt: ad.publishedAt.toISOString(),
    professional: ad.businessName,
    pricePerSquareMetre: isStay ? null : Math.round(price / ad.commercialArea),
    maxGuests: isStay ? ad.maxGuests : null,
    cin: isStay ? ad.cin : null,
    rates: isStay ? ratesOf(ad) : null,
    firstPublishedAt: ad.firstPublishedAt.toISOString(),
    quality: ad.quality,
    engagement: ad.engagement,
  };
}

function ratesOf(ad: AdFacts): StayRates {
  const currency = ad.currency as Currency;
  const money = (minor: number | null) => (minor === null ? null : { amount: fromMinor(minor), currency });
  return {
    price: money(ad.priceMinor),
    includedGuests: ad.includedGuests ?? 1,
    pricePerAdditionalGuest: money(ad.perAdultMinor),
    pricePerAdditionalChildGuest: money(ad.perChildMinor),
    pricePerAdditionalNewbornGuest: money(ad.perNewbornMinor),
    cleaningFee: money(ad.cleaningMinor),
    touristTaxPerPerson: money(ad.taxMinor),
  };
}

const degrees = (micro: number | null) => (micro === null ? null : micro / 1e6);

/** A card with the addresses of its photos: all of a result that is the same in every answer. */
export type FinishedCard = Omit<SearchCard, 'photos'> & Pick<SearchResult, 'photos' | 'image'>;

export function finishedCard(card: SearchCard, publicUrl: (key: string) => string): FinishedCard {
  const photos = card.photos.map((photo) => photoView(photo, publicUrl));
  return { ...card, photos, image: photos[0]?.url ?? null };
}

/** What of a result depends on the question and on when it is asked. */
export type Asked = {
  now: Date;
  /** Dates and guests, once they say what a stay is. */
  stay: StayRequest | null;
  /** The middle of the searched place, where distance counts. */
  near: { lat6: number; lng6: number } | null;
  highlighted: ReadonlySet<number>;
};

const DAY_MS = 86_400_000;

/** A result as the client sees it. */
export function searchResultView(card: FinishedCard, asked: Asked): SearchResult {
  const { rates, firstPublishedAt, quality, engagement, ...shown } = card;
  const priced = rates && asked.stay ? stayPrice(rates, asked.stay) : null;
  return {
    ...shown,
    stay: priced?.ok ? { nights: priced.price.nights, total: priced.price.total } : null,
    highlighted: asked.highlighted.has(card.id),
    why: {
      offeredSince: firstPublishedAt,
      ageDays: Math.max(0, Math.floor((asked.now.getTime() - Date.parse(firstPublishedAt)) / DAY_MS)),
      quality,
      engagement: Math.round(engagement / 10),
      distanceKm: asked.near && kmBetween(card.location, asked.near),
    },
  };
}

/** As the order by relevance measures it: along both axes, a plane being near enough (relevance.rules.ts). */
function kmBetween(
  { latitude, longitude }: SearchCard['location'],
  near: { lat6: number; lng6: number },
): number | null {
  if (latitude === null || longitude === null) return null;
  const { lngMille } = closenessTo(near.lat6);
  const dy = Math.abs(latitude * 1e6 - near.lat6);
  const dx = (Math.abs(longitude * 1e6 - near.lng6) * lngMille) / 1000;
  return Math.round(((Math.max(dx, dy) + Math.min(dx, dy) / 2) / 1e6) * 111.2 * 10) / 10;
}

function photoView({ key, ...photo }: CardPhoto, publicUrl: (key: string) => string): Photo {
  const base = publicUrl(key);
  return { ...photo, base, url: renditionUrl(base, photo.widths.at(-1) ?? photo.width, 'webp') };
}
