import type { FeedNote, FeedNoteCode, WaitingBlock } from '#contract/catalog/feed-listing';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import { isInCountry, type PropertyFacts, problemsOf } from '../properties/property.rules.ts';
import { cutAtWord } from './feed-text.rules.ts';
import { listingTitle } from './listing-title.texts.ts';
import { resolveFeedPlace } from './place.rules.ts';
import { emptyOf, type MappedItem, type MappedListing } from './source-listing.rules.ts';

/** Completes a mapped listing: its place, position, title, and the bounds that depend on several fields. */

export type CompletedItem = Pick<MappedItem, 'listing' | 'notes' | 'blocks'>;

/**
 * @param places the gazetteer
 * @param thisYear bounds the year of construction
 * @returns the listing as it would be saved, with all notes and the reasons of a missing place
 */
export function completeListing(
  { listing, notes, blocks }: Pick<MappedItem, 'listing' | 'notes' | 'blocks'>,
  { places, thisYear }: { places: PlaceIndex; thisYear: number },
): CompletedItem {
  const added: FeedNote[] = [];
  const report = (code: FeedNoteCode, field: keyof FeedListing, value?: unknown) =>
    added.push(
      value === undefined || value === null ? { code, field } : { code, field, value: String(value).slice(0, 200) },
    );
  const { placed, block } = withPlace(listing, places, report);
  const located = withCoordinates(placed, report);
  const addressed = withVisibility(located, report);
  const offered = withOfferBounds(addressed, report);
  const bounded = withinBounds(withEnergyStatus(offered), thisYear, report);
  return {
    listing: withTitle(bounded, report),
    notes: [...notes, ...added],
    blocks: block === null ? blocks : [...blocks, block],
  };
}

type Report = (code: FeedNoteCode, field: keyof FeedListing, value?: unknown) => void;

/** City, province and ISTAT code of the gazetteer. */
function withPlace(
  listing: MappedListing,
  places: PlaceIndex,
  report: Report,
): { placed: MappedListing; block: WaitingBlock | null } {
  const { country, city, istat, province, postalCode } = listing;
  if (country === null) return { placed: listing, block: null };
  if (city === null && istat === null) return { placed: listing, block: 'CITY_MISSING' };
  const place = resolveFeedPlace(places, { country, city, istat, province, postalCode });
  if (!place.ok) return { placed: listing, block: city === null ? 'CITY_MISSING' : place.block };
  if (!place.isProvinceKnown && country === 'IT') report('VALUE_UNKNOWN', 'province', province);
  const { town, quarter } = place;
  // The gazetteer has Italian names of cities abroad, and no provinces there.
  if (country !== 'IT') return { block: null, placed: { ...listing, istat: null } };
  return {
    block: null,
    placed: {
      ...listing,
      city: town.name,
      province: town.area ?? province,
      istat: String(town.id).padStart(6, '0'),
      quarter: listing.quarter ?? quarter?.name ?? null,
    },
  };
}

/** Both coordinates in the country, swapped if they only fit so, or none. */
function withCoordinates(listing: MappedListing, report: Report): MappedListing {
  const { country, latitude, longitude } = listing;
  if (latitude === null && longitude === null) return listing;
  const given = `${latitude ?? ''} ${longitude ?? ''}`;
  const dropped = { ...listing, latitude: null, longitude: null };
  if (latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0)) {
    if (isInCountry({ country: country ?? 'IT', latitude, longitude })) return listing;
    if (isInCountry({ country: country ?? 'IT', latitude: longitude, longitude: latitude })) {
      report('COORDINATES_SWAPPED', 'latitude', given);
      return { ...listing, latitude: longitude, longitude: latitude };
    }
  }
  report('COORDINATES_DROPPED', 'latitude', given);
  return dropped;
}

/** Without a street, or with a hidden one, the listing shows its quarter or comune. */
function withVisibility(listing: MappedListing, report: Report): MappedListing {
  if (listing.street !== null && listing.addressVisibility !== 'COMUNE') {
    return {
      ...listing,
      addressVisibility: listing.addressVisibility ?? (listing.streetNumber === null ? 'STREET' : 'EXACT'),
    };
  }
  report('ADDRESS_HIDDEN', 'addressVisibility');
  return { ...listing, street: null, streetNumber: null, addressVisibility: 'COMUNE' };
}

/** Without what contradicts the rest of the offer, as the rules of a listing's form do. */
function withOfferBounds(listing: MappedListing, report: Report): MappedListing {
  const { price, availabilityStartDate: start, availabilityEndDate: end, isAuction, auctionMinimumOffer } = listing;
  const isSale = listing.listingType !== 'HOSPITALITY' && listing.contractType === 'SALE';
  const isAboveBase = auctionMinimumOffer !== null && price !== null && auctionMinimumOffer > price.amount;
  const wrong: (keyof FeedListing | false)[] = [
    start !== null && end !== null && end < start && 'availabilityEndDate',
    isAuction && !isSale && 'isAuction',
    isAboveBase && 'auctionMinimumOffer',
    (listing.includedGuests ?? 0) > (listing.maxGuests ?? Number.POSITIVE_INFINITY) && 'includedGuests',
    listing.cin !== null && listing.cinExemption !== null && 'cinExemption',
  ];
  const dropped = wrong.filter((field) => field !== false);
  for (const field of dropped) report('VALUE_UNKNOWN', field, listing[field as 'isAuction']);
  const bounded = { ...listing, ...Object.fromEntries(dropped.map((field) => [field, emptyOf(field)])) };
  return bounded.isAuction ? bounded : { ...bounded, auctionDate: null, auctionMinimumOffer: null, auctionCourt: null };
}

/** A class with data of its certificate is certified. */
function withEnergyStatus(listing: MappedListing): MappedListing {
  const { energyClass, energyStatus, epglNren, epglRen, envelopeWinter, envelopeSummer, apeCode, apeExpiry } = listing;
  const certificate = [epglNren, epglRen, envelopeWinter, envelopeSummer, apeCode, apeExpiry];
  const hasCertificate = certificate.some((value) => value !== null);
  return energyStatus === null && energyClass !== null && hasCertificate
    ? { ...listing, energyStatus: 'CERTIFIED' }
    : listing;
}

/** Without the fields that the property's own rules reject. */
function withinBounds(listing: MappedListing, thisYear: number, report: Report): MappedListing {
  const bounded: MappedListing = { ...listing };
  // Each pass may uncover a rule about the remaining fields.
  for (let pass = 0; pass < 5; pass += 1) {
    const wrong = problemsOf(factsOf(bounded), thisYear)
      .map(({ path }) => path as keyof FeedListing)
      .filter((field) => field in bounded && isGiven(bounded[field]));
    if (wrong.length === 0) break;
    for (const field of new Set(wrong)) {
      report('VALUE_UNKNOWN', field, bounded[field]);
      Object.assign(bounded, { [field]: emptyOf(field) });
    }
  }
  return bounded;
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** As the property would be saved; a missing type counts as an apartment, the type with the most fields. */
function factsOf({ city, commercialArea, ...listing }: MappedListing): PropertyFacts {
  return {
    ...listing,
    propertyType: listing.propertyType ?? 'APARTMENT',
    street: listing.street ?? '',
    city: city ?? '',
    country: listing.country ?? 'IT',
    comuneId: null,
    quarterId: null,
    locationPrecision: 'comune',
    approximateLocation: false,
    commercialArea: commercialArea ?? Number.MAX_SAFE_INTEGER,
    description: listing.description ?? '',
    energyClass: listing.energyClass ?? 'NOT_SPECIFIED',
  };
}

const TITLE_LENGTH = 120;

function withTitle(listing: MappedListing, report: Report): MappedListing {
  if (listing.title !== null || listing.propertyType === null) return listing;
  const title = cutAtWord(listingTitle(listing), TITLE_LENGTH).text;
  report('TITLE_MADE', 'title', title);
  return { ...listing, title };
}
