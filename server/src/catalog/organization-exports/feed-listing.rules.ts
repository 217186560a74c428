import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { MarketListingView } from '#contract/catalog/listings.schemas';
import { type Country, countries } from '#contract/geo/places';

/** Facts that a listing's view lacks or hides; null for a public address, which shows what every visitor sees. */
export type ExactFacts = {
  street: string;
  streetNumber: string | null;
  comuneId: number | null;
  latMicro: number | null;
  lngMicro: number | null;
  epglNren: number | null;
  epglRen: number | null;
  apeCode: string | null;
  apeExpiry: string | null;
};

const MICRO = 1_000_000;
const e164 = (phone: string | null | undefined) => (phone && /^\+\d{5,15}$/.test(phone) ? phone : null);
const degrees = (micro: number | null) => (micro === null ? null : micro / MICRO);
const text = (value: string | null | undefined) => value?.trim() || null;
const positive = (value: number | null) => (value !== null && value >= 1 ? Math.round(value) : null);
const countryOf = (name: string): Country | null => countries.find((one) => one === name) ?? null;

/** A sale or rental as our feed formats have it. `origin`: of photo addresses. `agentEmail`: of its agent. */
export function feedListingOf(
  view: MarketListingView,
  { facts, origin, agentEmail }: { facts: ExactFacts | null; origin: string; agentEmail: string | null },
): FeedListing {
  const { property, own } = view;
  const shown = own?.shownContacts;
  return {
    externalRef: String(view.id),
    reference: null,
    updatedAt: view.updatedAt,
    contractType: view.contractType,
    price: view.price.amount > 0 ? view.price : null,
    condominiumFees: view.condominiumFees,
    availabilityStartDate: view.availabilityStartDate,
    title: text(view.title),
    description: text(property.description),
    language: null,
    propertyType: property.propertyType,
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
    energyClass: property.energyClass === 'NOT_SPECIFIED' ? null : property.energyClass,
    energyStatus: property.energyStatus,
    epglNren: facts?.epglNren ?? null,
    epglRen: facts?.epglRen ?? null,
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
    contactEmail: facts ? view.contactEmail : (shown?.email ?? null),
    contactPhone: e164(facts ? view.contactPhone : shown?.phone),
    contactWhatsapp: e164(facts ? view.contactWhatsapp : shown?.whatsapp),
    agentEmail,
  };
}

function addressOf({ property }: MarketListingView, facts: ExactFacts | null) {
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
