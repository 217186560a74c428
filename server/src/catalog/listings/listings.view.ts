import { type ContactType, contactTypes } from '#contract/catalog/engagement';
import { missingPoints, type QualityFacts, qualityPoints, qualityScore } from '#contract/catalog/listing-quality';
import type {
  CinExemption,
  CinReview,
  ContractType,
  HospitalityFeature,
  HostLanguage,
  ListingContext,
  ListingStatus,
  SubscriptionState,
  Suspender,
} from '#contract/catalog/listings';
import type { ListingView, OwnListing } from '#contract/catalog/listings.schemas';
import type { PropertyView } from '#contract/catalog/properties.schemas';
import type { AdvertiserKind } from '#contract/identity/users';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import { cinSharing } from './cin.rules.ts';
import { contactEmailOf } from './contact-email.rules.ts';
import { maySeeAll, permissions } from './listing.policy.ts';

/** A listing with its advertiser, as the store reads it. Amounts in minor units. */
type StoredListing = {
  id: number;
  listingType: ListingContext;
  advertiserId: number;
  agentId: number | null;
  advertiserName: string;
  advertiserSurname: string;
  advertiserAvatar: string | null;
  advertiserKind: AdvertiserKind;
  businessName: string | null;
  businessAddress: string | null;
  vatNumber: string | null;
  reaNumber: string | null;
  memberSince: Date;
  publishedListings: number | null;
  agencySlug: string | null;
  agentName: string | null;
  title: string;
  /** As typed. */
  contactEmail: string;
  accountEmail: string;
  isContactConfirmed: boolean;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  /** Alias on this site that replaces the email; relay number that replaces the phone and forwards to it. */
  emailAlias: string | null;
  wantsNumber: boolean | null;
  relayNumber: string | null;
  priceMinor: number;
  currency: Currency;
  status: ListingStatus;
  contractType: ContractType | null;
  condominiumFeesMinor: number | null;
  isAuction: boolean;
  auctionDate: string | null;
  auctionMinimumOfferMinor: number | null;
  auctionCourt: string | null;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
  cin: string | null;
  cinExemption: CinExemption | null;
  maxGuests: number | null;
  includedGuests: number | null;
  pricePerAdditionalGuestMinor: number | null;
  pricePerAdditionalChildGuestMinor: number | null;
  pricePerAdditionalNewbornGuestMinor: number | null;
  cleaningFeeMinor: number | null;
  touristTaxPerPersonMinor: number | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  hospitalityFeatures: HospitalityFeature[];
  hostLanguages: HostLanguage[];
  views: number;
  contacts: number;
  version: number;
  suspendedBy: Suspender | null;
  suspensionReason: string | null;
  conclusionDate: string | null;
  conclusionAgreedPriceMinor: number | null;
  conclusionCounterpartyId: number | null;
  conclusionCounterpartyName: string | null;
  cinReview: CinReview | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
};

type ContactColumns = Pick<
  StoredListing,
  | 'contactEmail'
  | 'accountEmail'
  | 'isContactConfirmed'
  | 'contactPhone'
  | 'contactWhatsapp'
  | 'emailAlias'
  | 'wantsNumber'
  | 'relayNumber'
>;

type Viewer = { id: number; role: 'USER' | 'ADMIN'; emailVerified?: boolean } | null;

/** Facts stored outside the listing row, for its advertiser and admins. */
export type OwnFacts = {
  favorites: number;
  /** Name of the user selected as counterparty. */
  counterparty: string | null;
  quality: QualityFacts;
  subscription: SubscriptionState;
  /** Null: no published stay of another property has its CIN. */
  isCinOfOthers: boolean | null;
};

/** The listing as `viewer` sees it (spec/000 §3, spec/001 §3); `facts` are included for its advertiser and admins only. */
export function listingView(
  row: StoredListing,
  property: PropertyView,
  viewer: Viewer,
  facts: OwnFacts | null,
): ListingView {
  const own = facts && maySeeAll(viewer, row) ? ownPart(row, facts) : null;
  const common = { ...commonPart(row, property, viewer), own };
  const { listingType, contractType } = row;
  return listingType === 'MARKET' && contractType !== null
    ? { listingType, ...common, ...marketPart(row, contractType, property) }
    : { listingType: 'HOSPITALITY', ...common, ...stayPart(row) };
}

function money(minor: number, row: StoredListing): Money {
  return { amount: fromMinor(minor), currency: row.currency };
}

function moneyOrNull(minor: number | null, row: StoredListing): Money | null {
  return minor === null ? null : money(minor, row);
}

function commonPart(row: StoredListing, property: PropertyView, viewer: Viewer) {
  const can = permissions(viewer, placeOf(row));
  const methods = contactMethodsOf(row);
  return {
    id: row.id,
    advertiserId: row.advertiserId,
    advertiser: advertiserView(row),
    title: row.title,
    price: money(row.priceMinor, row),
    status: row.status,
    views: row.views,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    property,
    contactTypes: contactTypes.filter((type) => methods[type] !== null),
    ...contactFields(maySeeAll(viewer, row) ? ownMethodsOf(row) : { email: null, phone: null, whatsapp: null }),
    can,
  };
}

export function usedEmail({
  contactEmail,
  accountEmail,
  isContactConfirmed,
}: Pick<ContactColumns, 'contactEmail' | 'accountEmail' | 'isContactConfirmed'>): string {
  return contactEmailOf({ requested: contactEmail, account: accountEmail, isConfirmed: isContactConfirmed });
}

export type ContactMethods = Record<ContactType, string | null>;

/** Own contacts of the advertiser. */
const ownMethodsOf = (row: ContactColumns): ContactMethods => ({
  email: usedEmail(row),
  phone: row.contactPhone,
  whatsapp: row.contactWhatsapp,
});

/**
 * Public contacts of the advertiser; null means unavailable. A relay number replaces the phone and hides WhatsApp,
 * which would reveal the advertiser's own number.
 */
export function contactMethodsOf(row: ContactColumns): ContactMethods {
  const own = ownMethodsOf(row);
  const email = row.emailAlias ?? own.email;
  return row.wantsNumber ? { email, phone: row.relayNumber, whatsapp: null } : { ...own, email };
}

const contactFields = ({ email, phone, whatsapp }: ContactMethods) => ({
  contactEmail: email,
  contactPhone: phone,
  contactWhatsapp: whatsapp,
});

/** State of a listing for policies. */
function placeOf(row: Pick<StoredListing, 'advertiserId' | 'agentId' | 'status' | 'listingType' | 'suspendedBy'>) {
  return {
    advertiserId: row.advertiserId,
    agentId: row.agentId,
    status: row.status,
    listingType: row.listingType,
    suspendedBy: row.suspendedBy,
  };
}

/** LAW-04: for a professional, the business name and trader details. */
function advertiserView(row: StoredListing) {
  return {
    id: row.advertiserId,
    name: row.businessName ?? `${row.advertiserName} ${row.advertiserSurname}`,
    avatar: row.advertiserAvatar,
    professional: row.advertiserKind === 'PROFESSIONAL',
    businessName: row.businessName,
    business: businessOf(row),
    memberSince: row.memberSince.toISOString(),
    publishedListings: row.publishedListings ?? 0,
    agency: row.agencySlug === null ? null : { slug: row.agencySlug, agent: row.agentName },
  };
}

function businessOf({ businessName, businessAddress, vatNumber, reaNumber }: StoredListing) {
  if (businessName === null || businessAddress === null || vatNumber === null) return null;
  return { name: businessName, address: businessAddress, vatNumber, reaNumber };
}

function ownPart(row: StoredListing, facts: OwnFacts): OwnListing {
  const points = qualityPoints(facts.quality);
  return {
    version: row.version,
    agentId: row.agentId,
    contacts: row.contacts,
    favorites: facts.favorites,
    quality: qualityScore(points),
    missing: missingPoints(points),
    suspension: suspensionOf(row),
    conclusion: conclusionOf(row, facts.counterparty),
    cinReview: row.cinReview,
    cinSharing: cinSharing(facts.isCinOfOthers),
    subscription: facts.subscription,
    contactAddress: { wanted: row.contactEmail, used: usedEmail(row) },
    shownContacts: contactMethodsOf(row),
  };
}

function suspensionOf({ suspendedBy, suspensionReason }: StoredListing): OwnListing['suspension'] {
  return suspendedBy === null ? null : { by: suspendedBy, reason: suspensionReason };
}

function conclusionOf(row: StoredListing, counterparty: string | null): OwnListing['conclusion'] {
  const { conclusionDate, conclusionAgreedPriceMinor: agreed } = row;
  if (conclusionDate === null || agreed === null) return null;
  return {
    conclusionSaleOrRentalDate: conclusionDate,
    conclusionAgreedPrice: money(agreed, row),
    conclusionBuyerOrTenantId: row.conclusionCounterpartyId,
    conclusionBuyerOrTenantName: counterparty ?? row.conclusionCounterpartyName,
  };
}

function marketPart(row: StoredListing, contractType: ContractType, property: PropertyView) {
  return {
    // A base price says nothing about the value per square meter.
    pricePerSquareMetre: row.isAuction ? null : Math.round(fromMinor(row.priceMinor) / property.commercialArea),
    contractType,
    condominiumFees: moneyOrNull(row.condominiumFeesMinor, row),
    auction: row.isAuction
      ? {
          date: row.auctionDate,
          minimumOffer: moneyOrNull(row.auctionMinimumOfferMinor, row),
          court: row.auctionCourt,
        }
      : null,
    availabilityStartDate: row.availabilityStartDate,
    availabilityEndDate: row.availabilityEndDate,
  };
}

function stayPart(row: StoredListing) {
  return {
    pricePerSquareMetre: null,
    cin: row.cin,
    cinExemption: row.cinExemption,
    maxGuests: row.maxGuests ?? 1,
    includedGuests: row.includedGuests ?? 1,
    pricePerAdditionalGuest: moneyOrNull(row.pricePerAdditionalGuestMinor, row),
    pricePerAdditionalChildGuest: moneyOrNull(row.pricePerAdditionalChildGuestMinor, row),
    pricePerAdditionalNewbornGuest: moneyOrNull(row.pricePerAdditionalNewbornGuestMinor, row),
    cleaningFee: moneyOrNull(row.cleaningFeeMinor, row),
    touristTaxPerPerson: moneyOrNull(row.touristTaxPerPersonMinor, row),
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    hospitalityFeatures: row.hospitalityFeatures,
    hostLanguages: row.hostLanguages,
    availabilityStartDate: row.availabilityStartDate,
    availabilityEndDate: row.availabilityEndDate,
  };
}
