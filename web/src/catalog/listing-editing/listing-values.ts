import type { HospitalityInput, MarketInput } from '#contract/catalog/listing-editing.schemas';
import { normalCin } from '#contract/catalog/listing-quality';
import {
  type CinExemption,
  type ContractType,
  cinExemptions,
  contractTypes,
  type HospitalityFeature,
  type HostLanguage,
  hospitalityFeatures,
  hostLanguages,
  type ListingContext,
} from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { type Currency, currencies } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';

/** Form values of a listing of either kind. Texts are as typed; '' and null are empty. */
export type ListingValues = {
  /** Property id. */
  property: number | null;
  title: string;
  contractType: ContractType | null;
  /** All amounts are in `currency`, decimal. */
  price: number | null;
  currency: Currency;
  condominiumFees: number | null;
  isAuction: boolean;
  /** YYYY-MM-DD */
  auctionDate: string;
  auctionMinimumOffer: number | null;
  auctionCourt: string;
  /** YYYY-MM-DD */
  availabilityStartDate: string;
  availabilityEndDate: string;
  maxGuests: number | null;
  includedGuests: number | null;
  pricePerAdditionalGuest: number | null;
  pricePerAdditionalChildGuest: number | null;
  pricePerAdditionalNewbornGuest: number | null;
  cleaningFee: number | null;
  touristTaxPerPerson: number | null;
  /** HH:mm:ss */
  checkInTime: string;
  checkOutTime: string;
  hospitalityFeatures: HospitalityFeature[];
  hostLanguages: HostLanguage[];
  cin: string;
  cinExemption: CinExemption | null;
  contactEmail: string;
  contactPhone: string;
  contactWhatsapp: string;
};
export type ListingField = keyof ListingValues;

/** Fields in screen order, which is the order of the listed problems. */
export const fieldsOf = {
  MARKET: [
    ...(['property', 'title', 'contractType', 'price', 'currency'] as const),
    ...(['isAuction', 'auctionDate', 'auctionMinimumOffer', 'auctionCourt', 'condominiumFees'] as const),
    ...(['availabilityStartDate', 'availabilityEndDate', 'contactEmail', 'contactPhone', 'contactWhatsapp'] as const),
  ],
  HOSPITALITY: [
    ...(['property', 'title', 'price', 'currency', 'maxGuests', 'includedGuests'] as const),
    ...(['pricePerAdditionalGuest', 'pricePerAdditionalChildGuest', 'pricePerAdditionalNewbornGuest'] as const),
    ...(['cleaningFee', 'touristTaxPerPerson', 'checkInTime', 'checkOutTime', 'hospitalityFeatures'] as const),
    ...(['hostLanguages', 'cin', 'cinExemption', 'contactEmail', 'contactPhone', 'contactWhatsapp'] as const),
  ],
} as const satisfies Record<ListingContext, readonly ListingField[]>;

export const moneyFields = [
  'auctionMinimumOffer',
  'condominiumFees',
  'pricePerAdditionalGuest',
  'pricePerAdditionalChildGuest',
  'pricePerAdditionalNewbornGuest',
  'cleaningFee',
  'touristTaxPerPerson',
] as const;
export type MoneyField = (typeof moneyFields)[number];
export const isMoneyField = (field: ListingField): field is MoneyField => moneyFields.some((one) => one === field);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const choices =
  <V extends string>(allowed: readonly V[]) =>
  (value: unknown) =>
    Array.isArray(value) ? allowed.filter((one) => value.includes(one)) : [];

const readers: { [F in ListingField]: (value: unknown) => ListingValues[F] } = {
  property: number,
  title: text,
  contractType: (value) => contractTypes.find((one) => one === value) ?? null,
  price: number,
  currency: (value) => currencies.find((one) => one === value) ?? 'EUR',
  condominiumFees: number,
  isAuction: (value) => value === true,
  auctionDate: text,
  auctionMinimumOffer: number,
  auctionCourt: text,
  availabilityStartDate: text,
  availabilityEndDate: text,
  maxGuests: number,
  includedGuests: number,
  pricePerAdditionalGuest: number,
  pricePerAdditionalChildGuest: number,
  pricePerAdditionalNewbornGuest: number,
  cleaningFee: number,
  touristTaxPerPerson: number,
  checkInTime: text,
  checkOutTime: text,
  hospitalityFeatures: choices(hospitalityFeatures),
  hostLanguages: choices(hostLanguages),
  cin: text,
  cinExemption: (value) => cinExemptions.find((one) => one === value) ?? null,
  contactEmail: text,
  contactPhone: text,
  contactWhatsapp: text,
};

/** Returns only values of the right type from stored data; all other fields are empty. An empty record is an empty form. */
export function readValues(stored: Record<string, unknown>): ListingValues {
  const entries = Object.entries(readers).map(([field, read]) => [field, read(stored[field])]);
  return Object.fromEntries(entries) as ListingValues;
}

type NewListing = {
  kind: ListingContext;
  property: number | null;
  contractType: ContractType | null;
  email: string;
  phone: string | null;
};

/** Default values of a new listing; the request contains them. */
export function newValues({ kind, property, contractType, email, phone }: NewListing): ListingValues {
  const times = kind === 'HOSPITALITY' ? { checkInTime: '14:00:00', checkOutTime: '10:00:00' } : {};
  return { ...readValues(times), property, contractType, contactEmail: email, contactPhone: phone ?? '' };
}

/** Form values of an existing listing. */
export function valuesOf(listing: ListingView): ListingValues {
  const stored = listing as Record<string, unknown>;
  const amounts = moneyFields.map((field) => [field, (stored[field] as Money | null | undefined)?.amount ?? null]);
  return readValues({
    ...stored,
    ...Object.fromEntries(amounts),
    ...auctionValues(listing),
    property: listing.property.id,
    // The typed address: visitors see the confirmed one.
    contactEmail: listing.own?.contactAddress.wanted ?? listing.contactEmail,
    price: listing.price.amount,
    currency: listing.price.currency,
  });
}

const auctionValues = (listing: ListingView) => {
  const auction = listing.listingType === 'MARKET' ? listing.auction : null;
  return {
    isAuction: auction !== null,
    auctionDate: auction?.date,
    auctionMinimumOffer: auction?.minimumOffer?.amount,
    auctionCourt: auction?.court,
  };
};

type Which = { draftId: string; advertiserId?: number } | { id: number; version: number | null; canMove: boolean };

function commonInput(values: ListingValues, which: Which) {
  const { property, price, currency } = values;
  const isNew = 'draftId' in which;
  return {
    ...(isNew
      ? { draftId: which.draftId, ...(which.advertiserId !== undefined && { advertiserId: which.advertiserId }) }
      : { id: which.id, ...(which.version !== null && { version: which.version }) }),
    ...(property !== null && (isNew || which.canMove) && { property: { id: property } }),
    title: values.title.trim(),
    contactEmail: values.contactEmail.trim(),
    contactPhone: filled(values.contactPhone),
    contactWhatsapp: filled(values.contactWhatsapp),
    price: price === null ? null : { amount: price, currency },
  };
}

const filled = (value: string) => value.trim() || null;
/** spec/001 §5: empty optional amounts are sent as null. */
const amountOf = (values: ListingValues, field: MoneyField): Money | null => {
  const amount = values[field];
  return amount === null ? null : { amount, currency: values.currency };
};

/** A rental has no auction, although its fields keep what was typed for a sale. */
export const isSoldByAuction = ({ isAuction, contractType }: Pick<ListingValues, 'isAuction' | 'contractType'>) =>
  isAuction && contractType !== 'LONG_TERM_RENTAL';

/** Request body of a sale or rental. */
export function marketInputOf(values: ListingValues, which: Which): MarketInput {
  return {
    ...commonInput(values, which),
    ...(values.contractType && { contractType: values.contractType }),
    condominiumFees: amountOf(values, 'condominiumFees'),
    auction: isSoldByAuction(values)
      ? {
          date: filled(values.auctionDate),
          minimumOffer: amountOf(values, 'auctionMinimumOffer'),
          court: filled(values.auctionCourt),
        }
      : null,
    availabilityStartDate: filled(values.availabilityStartDate),
    availabilityEndDate: filled(values.availabilityEndDate),
  };
}

/** Request body of a stay. */
export function hospitalityInputOf(values: ListingValues, which: Which): HospitalityInput {
  const { maxGuests, includedGuests } = values;
  return {
    ...commonInput(values, which),
    ...(maxGuests !== null && { maxGuests }),
    ...(includedGuests !== null && { includedGuests }),
    pricePerAdditionalGuest: amountOf(values, 'pricePerAdditionalGuest'),
    pricePerAdditionalChildGuest: amountOf(values, 'pricePerAdditionalChildGuest'),
    pricePerAdditionalNewbornGuest: amountOf(values, 'pricePerAdditionalNewbornGuest'),
    cleaningFee: amountOf(values, 'cleaningFee'),
    touristTaxPerPerson: amountOf(values, 'touristTaxPerPerson'),
    checkInTime: filled(values.checkInTime),
    checkOutTime: filled(values.checkOutTime),
    hospitalityFeatures: values.hospitalityFeatures,
    hostLanguages: values.hostLanguages,
    cin: values.cinExemption ? null : filled(normalCin(values.cin)),
    cinExemption: values.cinExemption,
  };
}
