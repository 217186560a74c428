import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { FeedSettingsView, OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import type { Money } from '#contract/platform/money.schemas';
import type { FeedDraft } from '../../listings/save-feed-listing.ts';
import type { PropertyFacts } from '../../properties/property.rules.ts';
import { type OutcomeContext, reportOf } from '../feed-outcome.rules.ts';

/** From the feed's listing to what is saved: the override wins over the feed, the feed over the default. */

type Context = Pick<OutcomeContext, 'places' | 'thisYear'>;

/** The listing with overrides, its place resolved again, and its outcome. A null override empties the field. */
export function effectiveItem(data: FeedListing, overrides: OverrideValues, context: Context) {
  const given = Object.fromEntries(
    Object.entries(overrides).filter(([, value]) => value !== undefined),
  ) as Partial<FeedListing>;
  const isMoved = (given.city !== undefined || given.province !== undefined) && given.istat === undefined;
  const isShown = given.street !== undefined && given.addressVisibility === undefined;
  const listing = {
    ...data,
    ...(isMoved && { istat: null }),
    ...(isShown && { addressVisibility: null }),
    ...given,
  };
  const mapped = { listing, notes: [], blocks: [], skipped: null, isWithdrawn: false };
  return reportOf(mapped, { ...context, isRepeated: () => false });
}

export type EffectiveListing = NonNullable<ReturnType<typeof effectiveItem>['listing']>;

/** Facts of the property. Without a street the point is that of the quarter or comune, never an invented one. */
export function propertyFactsOf(listing: EffectiveListing): PropertyFacts {
  const { addressVisibility, latitude, longitude } = listing;
  const isHidden = addressVisibility === 'COMUNE';
  return {
    propertyType: listing.propertyType ?? 'APARTMENT',
    projectName: listing.projectName,
    street: isHidden ? '' : (listing.street ?? ''),
    streetNumber: isHidden ? null : listing.streetNumber,
    postalCode: postalCodeOf(listing),
    city: listing.city ?? '',
    province: listing.province,
    country: listing.country ?? 'IT',
    comuneId: null,
    quarterId: null,
    latitude: isHidden ? null : latitude,
    longitude: isHidden ? null : longitude,
    locationPrecision: isHidden ? 'comune' : addressVisibility === 'EXACT' ? 'exact' : 'street',
    approximateLocation: addressVisibility === 'STREET',
    commercialArea: listing.commercialArea ?? 1,
    walkableArea: listing.walkableArea,
    roomsCount: listing.roomsCount,
    hasMoreRooms: listing.hasMoreRooms,
    bathroomsCount: listing.bathroomsCount,
    floor: listing.floor,
    floorTypes: listing.floorTypes,
    exposures: listing.exposures,
    hasElevator: listing.hasElevator,
    constructionYear: listing.constructionYear,
    description: listing.description ?? '',
    energyClass: listing.energyClass ?? 'NOT_SPECIFIED',
    energyStatus: listing.energyStatus,
    epglNren: listing.epglNren,
    epglRen: listing.epglRen,
    envelopeWinter: listing.envelopeWinter,
    envelopeSummer: listing.envelopeSummer,
    cadastralCategory: listing.cadastralCategory,
    cadastralIncome: listing.cadastralIncome,
    apeCode: listing.apeCode,
    apeExpiry: listing.apeExpiry,
    energyExemption: listing.energyExemption,
    conservationStatus: listing.conservationStatus,
    furnishingType: listing.furnishingType,
    features: listing.features,
    accessibilityFeatures: listing.accessibilityFeatures,
    virtualTourLink: listing.virtualTourLink,
  };
}

const postalCodeOf = ({ postalCode, country }: EffectiveListing) =>
  country === 'IT' && postalCode !== null && !/^\d{5}$/.test(postalCode) ? null : postalCode;

/** The listing itself; undefined while price, contract or title are missing. */
export function feedDraftOf(
  listing: EffectiveListing,
  settings: FeedSettingsView,
  contactEmail: string,
): FeedDraft | undefined {
  const { contractType, price, title } = listing;
  if (price === null || title === null) return undefined;
  const common = {
    title,
    contactEmail: listing.contactEmail ?? settings.contactEmail ?? contactEmail,
    contactPhone: listing.contactPhone ?? settings.contactPhone,
    contactWhatsapp: listing.contactWhatsapp ?? settings.contactWhatsapp,
    price,
    availabilityStartDate: listing.availabilityStartDate,
    availabilityEndDate: listing.availabilityEndDate,
  };
  if (listing.listingType === 'HOSPITALITY') return { ...common, ...stayDraftOf(listing, price) };
  if (contractType === null) return undefined;
  const { condominiumFees } = listing;
  return {
    ...common,
    listingType: 'MARKET',
    contractType,
    auction: auctionOf(listing, price),
    condominiumFees: condominiumFees?.currency === price.currency ? condominiumFees : null,
  };
}

const auctionOf = (listing: EffectiveListing, { currency }: Money) => {
  const { isAuction, auctionDate: date, auctionMinimumOffer: amount, auctionCourt: court } = listing;
  return isAuction ? { date, minimumOffer: amount === null ? null : { amount, currency }, court } : null;
};

/** Amounts of a stay are in the currency of its price. A stay without numbers of guests is a draft for one. */
function stayDraftOf(listing: EffectiveListing, { currency }: Money) {
  const money = (amount: number | null) => (amount === null ? null : { amount, currency });
  const maxGuests = listing.maxGuests ?? 1;
  return {
    listingType: 'HOSPITALITY' as const,
    cin: listing.cin,
    cinExemption: listing.cinExemption,
    maxGuests,
    includedGuests: Math.min(listing.includedGuests ?? 1, maxGuests),
    pricePerAdditionalGuest: money(listing.pricePerAdditionalGuest),
    pricePerAdditionalChildGuest: money(listing.pricePerAdditionalChildGuest),
    pricePerAdditionalNewbornGuest: money(listing.pricePerAdditionalNewbornGuest),
    cleaningFee: money(listing.cleaningFee),
    touristTaxPerPerson: money(listing.touristTaxPerPerson),
    checkInTime: listing.checkInTime,
    checkOutTime: listing.checkOutTime,
    hospitalityFeatures: listing.hospitalityFeatures,
    hostLanguages: listing.hostLanguages,
  };
}
