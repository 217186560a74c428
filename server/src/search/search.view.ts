import type { EnergyClass } from '#contract/energy';
import type { ContractType, ListingContext } from '#contract/listings';
import { type Photo, renditionUrl } from '#contract/media';
import { type Currency, fromMinor } from '#contract/money';
import type { PropertyType } from '#contract/properties';
import type { SearchResult } from '#contract/search';
import type { AdFacts, CardPhoto } from './search-doc.rules.ts';

/** A result as it is kept: everything but the addresses of its photos, which depend on where media are served. */
export type SearchCard = Omit<SearchResult, 'photos' | 'image'> & { photos: CardPhoto[] };

/** What a result shows of an ad, made when the ad changes. */
export function searchCardOf(ad: AdFacts): SearchCard {
  const isStay = ad.listingType === 'HOSPITALITY';
  const price = fromMinor(ad.priceMinor);
  return {
    id: ad.listingId,
    location: { latitude: degrees(ad.lat6), longitude: degrees(ad.lng6) },
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
      street: ad.street,
      streetNumber: ad.streetNumber,
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
  };
}

const degrees = (micro: number | null) => (micro === null ? null : micro / 1e6);

/** A result as the client sees it. */
export function searchResultView(card: SearchCard, publicUrl: (key: string) => string): SearchResult {
  const photos = card.photos.map((photo) => photoView(photo, publicUrl));
  return { ...card, photos, image: photos[0]?.url ?? null };
}

function photoView({ key, ...photo }: CardPhoto, publicUrl: (key: string) => string): Photo {
  const base = publicUrl(key);
  return { ...photo, base, url: renditionUrl(base, photo.widths.at(-1) ?? photo.width, 'webp') };
}
