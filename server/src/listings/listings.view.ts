import type { ContractType, HospitalityFeature, HostLanguage, ListingStatus, ListingView } from '#contract/listings';
import { type Currency, fromMinor, type Money } from '#contract/money';
import type { PropertyView } from '#contract/properties';
import { mayEdit, maySeeContacts } from './listing.policy.ts';

/** An ad with its advertiser, as the store reads it. Amounts in minor units. */
type StoredListing = {
  id: number;
  listingType: string;
  advertiserId: number;
  advertiserName: string;
  advertiserSurname: string;
  advertiserAvatar: string | null;
  businessName: string | null;
  memberSince: Date;
  publishedListings: number | null;
  title: string;
  priceMinor: number;
  currency: string;
  status: string;
  contractType: string | null;
  condominiumFeesMinor: number | null;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
  cin: string | null;
  maxGuests: number | null;
  includedGuests: number | null;
  pricePerAdditionalGuestMinor: number | null;
  pricePerAdditionalChildGuestMinor: number | null;
  pricePerAdditionalNewbornGuestMinor: number | null;
  cleaningFeeMinor: number | null;
  touristTaxPerPersonMinor: number | null;
  checkInTime: string | null;
  checkOutTime: string | null;
  hospitalityFeatures: string[];
  hostLanguages: string[];
  views: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
};

type Viewer = { id: number; role: 'USER' | 'ADMIN' } | null;

/** The ad as `viewer` sees it (spec/000 §3, spec/001 §3). */
export function listingView(row: StoredListing, property: PropertyView, viewer: Viewer): ListingView {
  const common = commonPart(row, property, viewer);
  return row.listingType === 'MARKET'
    ? { listingType: 'MARKET', ...common, ...marketPart(row, property) }
    : { listingType: 'HOSPITALITY', ...common, ...stayPart(row) };
}

function money(minor: number, row: StoredListing): Money {
  return { amount: fromMinor(minor), currency: row.currency as Currency };
}

function moneyOrNull(minor: number | null, row: StoredListing): Money | null {
  return minor === null ? null : money(minor, row);
}

function commonPart(row: StoredListing, property: PropertyView, viewer: Viewer) {
  const owned = { advertiserId: row.advertiserId, status: row.status as ListingStatus };
  return {
    id: row.id,
    advertiserId: row.advertiserId,
    advertiser: advertiserView(row),
    title: row.title,
    price: money(row.priceMinor, row),
    status: owned.status,
    views: row.views,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    property,
    can: { edit: mayEdit(viewer, owned), seeContacts: maySeeContacts(viewer) },
  };
}

/** LAW-04: a professional goes by the name of the business. */
function advertiserView(row: StoredListing) {
  return {
    id: row.advertiserId,
    name: row.businessName ?? `${row.advertiserName} ${row.advertiserSurname}`,
    avatar: row.advertiserAvatar,
    professional: row.businessName !== null,
    businessName: row.businessName,
    memberSince: row.memberSince.toISOString(),
    publishedListings: row.publishedListings ?? 0,
  };
}

function marketPart(row: StoredListing, property: PropertyView) {
  return {
    pricePerSquareMetre: Math.round(fromMinor(row.priceMinor) / property.commercialArea),
    contractType: row.contractType as ContractType,
    condominiumFees: moneyOrNull(row.condominiumFeesMinor, row),
    availabilityStartDate: row.availabilityStartDate,
    availabilityEndDate: row.availabilityEndDate,
  };
}

function stayPart(row: StoredListing) {
  return {
    pricePerSquareMetre: null,
    cin: row.cin,
    maxGuests: row.maxGuests ?? 1,
    includedGuests: row.includedGuests ?? 1,
    pricePerAdditionalGuest: moneyOrNull(row.pricePerAdditionalGuestMinor, row),
    pricePerAdditionalChildGuest: moneyOrNull(row.pricePerAdditionalChildGuestMinor, row),
    pricePerAdditionalNewbornGuest: moneyOrNull(row.pricePerAdditionalNewbornGuestMinor, row),
    cleaningFee: moneyOrNull(row.cleaningFeeMinor, row),
    touristTaxPerPerson: moneyOrNull(row.touristTaxPerPersonMinor, row),
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    hospitalityFeatures: row.hospitalityFeatures as HospitalityFeature[],
    hostLanguages: row.hostLanguages as HostLanguage[],
    availabilityStartDate: row.availabilityStartDate,
    availabilityEndDate: row.availabilityEndDate,
  };
}
