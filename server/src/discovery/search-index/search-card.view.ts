import type { StayRates } from '#contract/catalog/stay-price';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { fromMinor } from '#contract/platform/money';
import { publicAddress, publicPrecision } from '../../catalog/properties/public-position.ts';
import { packRates } from '../search-engine/packed-rates.rules.ts';
import type { CardPhoto, ListingFacts } from '../search-engine/search-doc.rules.ts';

/**
 * A cached result, without the parts that depend on the media host (photo addresses), on the time or on the query (total of a stay,
 * `why`).
 */
export type SearchCard = Omit<SearchResult, 'photos' | 'image' | 'stay' | 'highlighted' | 'why'> & {
  photos: CardPhoto[];
  /** For stays: charges in the listing's currency. */
  rates: StayRates | null;
  /** Packed rates of a stay (packed-rates.rules.ts); missing: one price for all nights. */
  packedRates?: number[];
  firstPublishedAt: string;
  quality: number;
  /** 0-1000. */
  engagement: number;
};

/** The result card of a listing, built when the listing changes. */
export function searchCardOf(listing: ListingFacts): SearchCard {
  const isStay = listing.listingType === 'HOSPITALITY';
  const price = fromMinor(listing.priceMinor);
  return {
    id: listing.listingId,
    advertiserId: listing.advertiserId,
    location: {
      latitude: degrees(listing.latMicro),
      longitude: degrees(listing.lngMicro),
      ...publicPrecision(listing),
    },
    title: listing.title,
    price,
    currency: listing.currency,
    listingType: listing.listingType,
    contractType: isStay ? null : listing.contractType,
    isAuction: listing.isAuction,
    auctionDate: listing.auctionDate,
    propertyType: listing.propertyType,
    commercialArea: listing.commercialArea,
    rooms: listing.rooms,
    hasMoreRooms: listing.hasMoreRooms,
    bathrooms: listing.bathrooms,
    floor: listing.floor,
    floorTypes: listing.floorTypes,
    energyClass: listing.energyClass,
    address: {
      ...publicAddress(listing),
      quarter: listing.quarter,
      city: listing.city,
      province: listing.province,
    },
    photos: listing.photos,
    photoCount: listing.photoCount,
    publishedAt: listing.publishedAt.toISOString(),
    professional: listing.businessName,
    pricePerSquareMetre: isStay || listing.isAuction ? null : Math.round(price / listing.commercialArea),
    maxGuests: isStay ? listing.maxGuests : null,
    cin: isStay ? listing.cin : null,
    cinExemption: isStay ? listing.cinExemption : null,
    rates: isStay ? ratesOf(listing) : null,
    ...packedRatesOf(listing),
    firstPublishedAt: listing.firstPublishedAt.toISOString(),
    quality: listing.quality,
    engagement: listing.engagement,
  };
}

function packedRatesOf(listing: ListingFacts): Pick<SearchCard, 'packedRates'> {
  const packedRates = packRates(listing.stayRates, listing.stayZone);
  return packedRates.length > 0 ? { packedRates } : {};
}

function ratesOf(listing: ListingFacts): StayRates {
  const currency = listing.currency;
  const money = (minor: number | null) => (minor === null ? null : { amount: fromMinor(minor), currency });
  return {
    price: money(listing.priceMinor),
    includedGuests: listing.includedGuests ?? 1,
    pricePerAdditionalGuest: money(listing.perAdultMinor),
    pricePerAdditionalChildGuest: money(listing.perChildMinor),
    pricePerAdditionalNewbornGuest: money(listing.perNewbornMinor),
    cleaningFee: money(listing.cleaningMinor),
    touristTaxPerPerson: money(listing.taxMinor),
  };
}

const degrees = (micro: number | null) => (micro === null ? null : micro / 1e6);
