import type {
  CinExemption,
  ContractType,
  HospitalityFeature,
  HostLanguage,
  ListingContext,
} from '#contract/catalog/listings';
import { type Currency, fromMinor, toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';
import type { ListingDraft, MarketDraft, StayDraft } from './listing-draft.parser.ts';

/** Maps a listing draft to its row and back. Enumerations are text in a row, amounts are minor units in one currency. */

const minor = (amount: Money | null) => (amount === null ? null : toMinor(amount.amount));

/** Columns of a validated listing. */
export function draftColumns(draft: ListingDraft) {
  return {
    propertyId: draft.propertyId,
    title: draft.title.trim(),
    contactEmail: draft.contactEmail,
    contactPhone: draft.contactPhone,
    contactWhatsapp: draft.contactWhatsapp,
    priceMinor: toMinor(draft.price.amount),
    currency: draft.price.currency satisfies Currency,
    availabilityStartDate: draft.availabilityStartDate,
    availabilityEndDate: draft.availabilityEndDate,
    ...(draft.listingType === 'MARKET' ? marketColumns(draft) : stayColumns(draft)),
  };
}

function marketColumns(draft: MarketDraft) {
  return {
    contractType: draft.contractType,
    condominiumFeesMinor: minor(draft.condominiumFees),
    isAuction: draft.auction !== null,
    auctionDate: draft.auction?.date ?? null,
    auctionMinimumOfferMinor: minor(draft.auction?.minimumOffer ?? null),
    auctionCourt: draft.auction?.court?.trim() || null,
  };
}

function stayColumns(draft: StayDraft) {
  return {
    cin: draft.cin,
    cinExemption: draft.cinExemption,
    maxGuests: draft.maxGuests,
    includedGuests: draft.includedGuests,
    pricePerAdditionalGuestMinor: minor(draft.pricePerAdditionalGuest),
    pricePerAdditionalChildGuestMinor: minor(draft.pricePerAdditionalChildGuest),
    pricePerAdditionalNewbornGuestMinor: minor(draft.pricePerAdditionalNewbornGuest),
    cleaningFeeMinor: minor(draft.cleaningFee),
    touristTaxPerPersonMinor: minor(draft.touristTaxPerPerson),
    checkInTime: draft.checkInTime,
    checkOutTime: draft.checkOutTime,
    hospitalityFeatures: [...draft.hospitalityFeatures],
    hostLanguages: [...draft.hostLanguages],
  };
}

type StoredDraft = {
  listingType: ListingContext;
  propertyId: number;
  title: string;
  contactEmail: string;
  contactPhone: string | null;
  contactWhatsapp: string | null;
  priceMinor: number;
  currency: Currency;
  availabilityStartDate: string | null;
  availabilityEndDate: string | null;
  contractType: ContractType | null;
  condominiumFeesMinor: number | null;
  isAuction: boolean;
  auctionDate: string | null;
  auctionMinimumOfferMinor: number | null;
  auctionCourt: string | null;
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
};

/** Listing in the format of its form. */
export function draftOf(row: StoredDraft): ListingDraft {
  const currency = row.currency;
  const money = (amount: number | null) => (amount === null ? null : { amount: fromMinor(amount), currency });
  const common = {
    propertyId: row.propertyId,
    title: row.title,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    contactWhatsapp: row.contactWhatsapp,
    price: { amount: fromMinor(row.priceMinor), currency },
    availabilityStartDate: row.availabilityStartDate,
    availabilityEndDate: row.availabilityEndDate,
  };
  const { listingType, contractType } = row;
  if (listingType === 'MARKET' && contractType !== null) {
    const auction = row.isAuction
      ? { date: row.auctionDate, minimumOffer: money(row.auctionMinimumOfferMinor), court: row.auctionCourt }
      : null;
    return { ...common, listingType, contractType, condominiumFees: money(row.condominiumFeesMinor), auction };
  }
  return {
    ...common,
    listingType: 'HOSPITALITY',
    cin: row.cin,
    cinExemption: row.cinExemption,
    maxGuests: row.maxGuests ?? 1,
    includedGuests: row.includedGuests ?? 1,
    pricePerAdditionalGuest: money(row.pricePerAdditionalGuestMinor),
    pricePerAdditionalChildGuest: money(row.pricePerAdditionalChildGuestMinor),
    pricePerAdditionalNewbornGuest: money(row.pricePerAdditionalNewbornGuestMinor),
    cleaningFee: money(row.cleaningFeeMinor),
    touristTaxPerPerson: money(row.touristTaxPerPersonMinor),
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    hospitalityFeatures: row.hospitalityFeatures,
    hostLanguages: row.hostLanguages,
  };
}
