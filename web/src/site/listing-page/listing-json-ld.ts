import type {
  Accommodation,
  AggregateRating,
  Apartment,
  Event,
  House,
  Offer,
  Organization,
  Person,
  Place,
  PostalAddress,
  QuantitativeValue,
  RealEstateListing,
  Room,
  UnitPriceSpecification,
  VacationRental,
} from 'schema-dts';
import { listingPath } from '#contract/catalog/listing-address';
import type { HospitalityListingView, ListingView } from '#contract/catalog/listings.schemas';
import { positionStatement } from '#contract/catalog/properties';
import { agencyPath } from '#contract/site/agencies';
import { RATING_MAX } from '#contract/stays/stay-reviews';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { openDayJsonLd } from '../../visits/open-days/open-day-json-ld.shared.ts';

type Rating = { average: number; count: number };

/**
 * A listing in schema.org terms (LST-24): a RealEstateListing with offer and property; a stay is a VacationRental. Contains only data of
 * the listing, without contact details.
 * @param origin base URL of the site, to make URLs absolute.
 * @param rating average of the reviews by guests; null below three
 */
export function listingJsonLd(listing: ListingView, origin: string, rating: Rating | null = null): RealEstateListing {
  const { property } = listing;
  const photos = imagesOf(listing, origin);
  return {
    '@type': 'RealEstateListing',
    url: urlOf(listing, origin),
    name: listing.title,
    ...(property.description && { description: property.description }),
    ...(listing.publishedAt && { datePosted: listing.publishedAt }),
    dateModified: listing.updatedAt,
    ...(photos.length > 0 && { image: photos }),
    offers: offerOf(listing, origin),
    mainEntity: listing.listingType === 'HOSPITALITY' ? stayOf(listing, origin, rating) : propertyJsonLd(listing),
  };
}

/** Upcoming open days of the listing, each a separate event (LST-16). */
export function openDaysJsonLd(listing: ListingView, events: readonly OpenDayEvent[], origin: string): Event[] {
  const listingFacts = {
    url: urlOf(listing, origin),
    place: placeOf(listing.property),
    organizer: advertiserOf(listing, origin),
    images: imagesOf(listing, origin),
  };
  return events.map((event) => openDayJsonLd(event, listingFacts, origin));
}

/** Rents are priced per month, stays per night. */
function offerOf(listing: ListingView, origin: string): Offer {
  const isSale = listing.listingType === 'MARKET' && listing.contractType === 'SALE';
  const price = { price: listing.price.amount, priceCurrency: listing.price.currency };
  const specification: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    ...price,
    unitCode: listing.listingType === 'HOSPITALITY' ? 'DAY' : 'MON',
    referenceQuantity: {
      '@type': 'QuantitativeValue',
      value: 1,
      unitCode: listing.listingType === 'HOSPITALITY' ? 'DAY' : 'MON',
    },
  };
  return {
    '@type': 'Offer',
    ...price,
    url: urlOf(listing, origin),
    // Without dates the availability is unknown.
    ...(listing.availabilityStartDate && { availabilityStarts: listing.availabilityStartDate }),
    ...(listing.availabilityEndDate && { availabilityEnds: listing.availabilityEndDate }),
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${isSale ? 'Sell' : 'LeaseOut'}` },
    ...(!isSale && { priceSpecification: specification }),
    offeredBy: advertiserOf(listing, origin),
  };
}

/** LAW-04: traders must disclose their identity. */
function advertiserOf({ advertiser }: ListingView, origin: string): Organization | Person {
  const url = origin + (advertiser.agency ? agencyPath(advertiser.agency.slug) : `/profile/${advertiser.id}`);
  if (!advertiser.professional) return { '@type': 'Person', name: advertiser.name, url };
  return {
    '@type': 'RealEstateAgent',
    name: advertiser.businessName ?? advertiser.name,
    url,
    ...(advertiser.avatar && { image: absolute(advertiser.avatar, origin) }),
    ...(advertiser.business && { address: advertiser.business.address, vatID: advertiser.business.vatNumber }),
  };
}

/** "5+" has no exact number. */
const roomsOf = ({
  roomsCount,
  hasMoreRooms,
}: ListingView['property']): { numberOfRooms?: number | QuantitativeValue } => {
  if (roomsCount === null) return {};
  return { numberOfRooms: hasMoreRooms ? { '@type': 'QuantitativeValue', minValue: roomsCount } : roomsCount };
};

function propertyJsonLd({ property }: ListingView): Apartment | House | Room | Place {
  const place = placeOf(property);
  const residence = {
    ...place,
    floorSize: { '@type': 'QuantitativeValue', value: property.commercialArea, unitCode: 'MTK' },
    ...roomsOf(property),
    ...(property.bathroomsCount !== null && { numberOfBathroomsTotal: property.bathroomsCount }),
    ...(property.constructionYear !== null && { yearBuilt: property.constructionYear }),
  } as const;
  if (property.propertyType === 'APARTMENT')
    return {
      '@type': 'Apartment',
      ...residence,
      ...(property.floor !== null && { floorLevel: String(property.floor) }),
    };
  if (property.propertyType === 'VILLA') return { '@type': 'House', ...residence };
  if (property.propertyType === 'ROOM') return { '@type': 'Room', ...place, floorSize: residence.floorSize };
  return { '@type': 'Place', ...place };
}

/** Properties that Google requests for a vacation rental, as far as known: beds are not. */
function stayOf(listing: HospitalityListingView, origin: string, rating: Rating | null): VacationRental {
  const { property } = listing;
  const inside: Accommodation = {
    '@type': 'Accommodation',
    additionalType: property.propertyType === 'ROOM' ? 'PrivateRoom' : 'EntirePlace',
    occupancy: { '@type': 'QuantitativeValue', value: listing.maxGuests },
    floorSize: { '@type': 'QuantitativeValue', value: property.commercialArea, unitCode: 'MTK' },
    ...roomsOf(property),
    ...(property.bathroomsCount !== null && { numberOfBathroomsTotal: property.bathroomsCount }),
    amenityFeature: listing.hospitalityFeatures.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
  };
  return {
    '@type': 'VacationRental',
    additionalType: { APARTMENT: 'Apartment', VILLA: 'Villa' }[property.propertyType as string] ?? 'HolidayHome',
    identifier: listing.cin ?? String(listing.id),
    name: listing.title,
    url: urlOf(listing, origin),
    image: imagesOf(listing, origin),
    ...placeOf(property),
    ...(listing.checkInTime && { checkinTime: listing.checkInTime }),
    ...(listing.checkOutTime && { checkoutTime: listing.checkOutTime }),
    knowsLanguage: listing.hostLanguages,
    containsPlace: inside,
    ...(rating && { aggregateRating: ratingJsonLd(rating) }),
  };
}

const ratingJsonLd = ({ average, count }: Rating): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: RATING_MAX,
});

function placeOf(property: ListingView['property']) {
  // Omits hidden or imprecise points: search engines would show them as the property's position.
  const located = property.latitude !== null && property.longitude !== null && positionStatement(property) === 'exact';
  const street = [property.street, property.streetNumber].filter(Boolean).join(' ');
  const address: PostalAddress = {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(property.postalCode && { postalCode: property.postalCode }),
    addressLocality: property.administrativeAreaLevel1,
    ...(property.administrativeAreaLevel2 && { addressRegion: property.administrativeAreaLevel2 }),
    addressCountry: property.country,
  };
  const geo = {
    '@type': 'GeoCoordinates',
    latitude: property.latitude ?? 0,
    longitude: property.longitude ?? 0,
  } as const;
  return { address, ...(located && { geo }) };
}

function imagesOf({ property }: ListingView, origin: string): string[] {
  return property.media.flatMap((item) => (item.type === 'PHOTO' ? [absolute(item.url, origin)] : []));
}

const urlOf = (listing: ListingView, origin: string) => origin + listingPath(listing.id, listing.property);

const absolute = (url: string, origin: string) => (url.startsWith('/') ? origin + url : url);
