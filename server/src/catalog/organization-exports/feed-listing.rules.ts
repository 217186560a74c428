import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { HospitalityListingView, ListingView, MarketListingView } from '#contract/catalog/listings.schemas';
import { type Country, countries } from '#contract/geo/places';
import type { Money } from '#contract/platform/money.schemas';

/** Facts that a listing's view lacks or hides; null for a public address, which shows what every visitor sees. */
export type ExactFacts = {
  street: string;
  streetNumber: string | null;
  comuneId: number | null;
  latMicro: number | null;
  lngMicro: number | null;
  epglNren: number | null;
  epglRen: number | null;
  envelopeWinter: FeedListing['envelopeWinter'];
  envelopeSummer: FeedListing['envelopeSummer'];
  apeCode: string | null;
  apeExpiry: string | null;
};

const MICRO = 1_000_000;
const e164 = (phone: string | null | undefined) => (phone && /^\+\d{5,15}$/.test(phone) ? phone : null);
const degrees = (micro: number | null) => (micro === null ? null : micro / MICRO);
const text = (value: string | null | undefined) => value?.trim() || null;
const positive = (value: number | null) => (value !== null && value >= 1 ? Math.round(value) : null);
const countryOf = (name: string): Country | null => countries.find((one) => one === name) ?? null;

type FeedListingFacts = {
  facts: ExactFacts | null;
  origin: string;
  agentEmail: string | null;
  /** Number that the agency shows, as its feed has it. */
  reference: string | null;
};

/** A listing as our feed formats have it. `origin`: of photo addresses. `agentEmail`: of its agent. */
export function feedListingOf(
  view: ListingView,
  { facts, origin, agentEmail, reference }: FeedListingFacts,
): FeedListing {
  const { property, own } = view;
  const shown = own?.shownContacts;
  return {
    externalRef: String(view.id),
    reference,
    updatedAt: view.updatedAt,
    // A public address has published listings only.
    status: facts ? view.status : null,
    price: view.price.amount > 0 ? view.price : null,
    availabilityStartDate: view.availabilityStartDate,
    availabilityEndDate: view.availabilityEndDate,
    ...(view.listingType === 'MARKET' ? marketFields(view) : stayFields(view)),
    title: text(view.title),
    description: text(property.description),
    language: null,
    propertyType: property.propertyType,
    projectName: text(property.projectName),
    ...addressOf(view, facts),
    commercialArea: positive(property.commercialArea),
    walkableArea: positive(property.walkableArea),
    roomsCount: property.roomsCount,
    hasMoreRooms: property.hasMoreRooms,
    bathroomsCount: property.bathroomsCount,
    floor: property.floor,
    floorTypes: property.floorTypes,
    exposures: property.exposures,
    hasElevator: property.hasElevator,
    constructionYear: property.constructionYear,
    cadastralCategory: property.cadastralCategory,
    cadastralIncome: property.cadastralIncome,
    energyClass: property.energyClass === 'NOT_SPECIFIED' ? null : property.energyClass,
    energyStatus: property.energyStatus,
    epglNren: facts?.epglNren ?? null,
    epglRen: facts?.epglRen ?? null,
    envelopeWinter: facts?.envelopeWinter ?? null,
    envelopeSummer: facts?.envelopeSummer ?? null,
    apeCode: text(facts?.apeCode),
    apeExpiry: facts?.apeExpiry ?? null,
    energyExemption: property.energyExemption,
    conservationStatus: property.conservationStatus,
    furnishingType: property.furnishingType,
    features: property.features,
    accessibilityFeatures: property.accessibilityFeatures,
    virtualTourLink: text(property.virtualTourLink),
    media: property.media
      .filter(({ isProcessing }) => !isProcessing)
      .map(({ url, type, alt }) => ({ url: new URL(url, origin).href, kind: type, alt: text(alt) })),
    // The typed address: the account's is used until it is confirmed.
    contactEmail: facts ? (own?.contactAddress.wanted ?? view.contactEmail) : (shown?.email ?? null),
    contactPhone: e164(facts ? view.contactPhone : shown?.phone),
    contactWhatsapp: e164(facts ? view.contactWhatsapp : shown?.whatsapp),
    agentEmail,
  };
}

const noStay = {
  cin: null,
  cinExemption: null,
  maxGuests: null,
  includedGuests: null,
  checkInTime: null,
  checkOutTime: null,
  pricePerAdditionalGuest: null,
  pricePerAdditionalChildGuest: null,
  pricePerAdditionalNewbornGuest: null,
  cleaningFee: null,
  touristTaxPerPerson: null,
  hospitalityFeatures: [],
  hostLanguages: [],
};

function marketFields({ contractType, condominiumFees, auction }: MarketListingView) {
  return {
    ...noStay,
    listingType: 'MARKET' as const,
    contractType,
    condominiumFees,
    isAuction: auction !== null,
    auctionDate: auction?.date ?? null,
    auctionMinimumOffer: auction?.minimumOffer?.amount ?? null,
    auctionCourt: text(auction?.court),
  };
}

const amountOf = (money: Money | null) => money?.amount ?? null;

function stayFields(view: HospitalityListingView) {
  return {
    listingType: 'HOSPITALITY' as const,
    contractType: null,
    condominiumFees: null,
    isAuction: false,
    auctionDate: null,
    auctionMinimumOffer: null,
    auctionCourt: null,
    cin: view.cin,
    cinExemption: view.cinExemption,
    maxGuests: view.maxGuests,
    includedGuests: view.includedGuests,
    pricePerAdditionalGuest: amountOf(view.pricePerAdditionalGuest),
    pricePerAdditionalChildGuest: amountOf(view.pricePerAdditionalChildGuest),
    pricePerAdditionalNewbornGuest: amountOf(view.pricePerAdditionalNewbornGuest),
    cleaningFee: amountOf(view.cleaningFee),
    touristTaxPerPerson: amountOf(view.touristTaxPerPerson),
    checkInTime: view.checkInTime,
    checkOutTime: view.checkOutTime,
    hospitalityFeatures: view.hospitalityFeatures,
    hostLanguages: view.hostLanguages,
  };
}

function addressOf({ property }: Pick<ListingView, 'property'>, facts: ExactFacts | null) {
  const isHidden = property.approximateLocation;
  return {
    street: text(facts?.street ?? property.street),
    streetNumber: text(facts ? facts.streetNumber : property.streetNumber),
    postalCode: text(property.postalCode),
    city: text(property.administrativeAreaLevel1),
    istat: facts?.comuneId ? String(facts.comuneId).padStart(6, '0') : null,
    province: text(property.administrativeAreaLevel2),
    country: countryOf(property.country),
    quarter: text(property.quarter),
    latitude: facts ? degrees(facts.latMicro) : isHidden ? null : property.latitude,
    longitude: facts ? degrees(facts.lngMicro) : isHidden ? null : property.longitude,
    addressVisibility: isHidden ? ('STREET' as const) : ('EXACT' as const),
  };
}
