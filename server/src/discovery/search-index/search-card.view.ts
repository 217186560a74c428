import type { EnergyClass } from '#contract/catalog/energy';
import type { ContractType, ListingContext } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { StayRates } from '#contract/catalog/stay-price';
import type { SearchResult } from '#contract/discovery/search';
import { type Currency, fromMinor } from '#contract/platform/money';
import { publicAddress, publicPrecision } from '../../catalog/properties/public-position.ts';
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
