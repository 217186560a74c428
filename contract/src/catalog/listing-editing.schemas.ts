import { z } from 'zod';
import { linkToken } from '../identity/verification.schemas.ts';
import { adminReason } from '../platform/admin-reason.schemas.ts';
import { localDate, localTime } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency } from '../platform/money.schemas.ts';
import { data, idParam, idParams } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import * as addresses from './listing-editing.ts';
import {
  contractType,
  hospitalityFeature,
  hospitalityListing,
  hostLanguage,
  marketListing,
} from './listings.schemas.ts';
import { AUCTION_COURT_MAX, cinExemptions, cinSharings, hospitalityFeatures, hostLanguages } from './listings.ts';

const recordId = z.int().min(1).max(2_147_483_647);

/** Shape only: the server validates bounds, with a path and a rule per field. `amount` is decimal, at most two decimals. */
const amount = z.object({ amount: z.number(), currency });
const fee = amount.nullable().optional();

const commonInput = {
  /** Absent for a new listing. */
  id: recordId.optional(),
  version: z.int().min(1).optional(),
  draftId: line(80).min(1).optional(),
  /** Of a new listing: the account of an organization that the caller acts for; the caller by default. Owner of the property. */
  advertiserId: recordId.optional(),
  /** Only a draft can change its property. */
  property: z.object({ id: recordId }).optional(),
  title: line(300).optional(),
  contactEmail: line(300).optional(),
  /** As typed; stored in international form. */
  contactPhone: line(40).nullable().optional(),
  contactWhatsapp: line(40).nullable().optional(),
  /** Sale price, monthly rent or nightly price. */
  price: amount.nullable().optional(),
  availabilityStartDate: localDate.nullable().optional(),
  availabilityEndDate: localDate.nullable().optional(),
};

export const marketInput = z.object({
  ...commonInput,
  contractType: contractType.optional(),
  condominiumFees: fee,
  /** Sale by auction, as a whole; null: ordinary. A rental has none. */
  auction: z
    .object({
      date: localDate.nullable().default(null),
      minimumOffer: amount.nullable().default(null),
      court: line(AUCTION_COURT_MAX).nullable().default(null),
    })
    .nullable()
    .optional(),
});
export type MarketInput = z.output<typeof marketInput>;

export const hospitalityInput = z.object({
  ...commonInput,
  cin: line(40).nullable().optional(),
  /** A CIN removes the exemption, and the other way round. */
  cinExemption: z.enum(cinExemptions).nullable().optional(),
  maxGuests: z.int().optional(),
  includedGuests: z.int().optional(),
  pricePerAdditionalGuest: fee,
  pricePerAdditionalChildGuest: fee,
  pricePerAdditionalNewbornGuest: fee,
  cleaningFee: fee,
  touristTaxPerPerson: fee,
  checkInTime: localTime.nullable().optional(),
  checkOutTime: localTime.nullable().optional(),
  hospitalityFeatures: z.array(hospitalityFeature).max(hospitalityFeatures.length).optional(),
  hostLanguages: z.array(hostLanguage).max(hostLanguages.length).optional(),
});
export type HospitalityInput = z.output<typeof hospitalityInput>;

const savingErrors = [
  // A public listing of another user.
  'AUTHORIZATION_DENIED_EXCEPTION',
  'LISTING_NOT_FOUND_EXCEPTION',
  'PROPERTY_NOT_FOUND_EXCEPTION',
  'LISTING_CHANGED_EXCEPTION',
  'LISTING_STATUS_EXCEPTION',
  'LISTING_INCOMPLETE_EXCEPTION',
  'PROPERTY_ALREADY_PUBLISHED_EXCEPTION',
] as const;
const savingRules =
  'A new one needs property, title, contactEmail, price and, by its kind, contractType or maxGuests and includedGuests. Rules of VALIDATION_EXCEPTION: ' +
  'required, too_small, too_big, email, phone, invalid_format, currency_differs, before_start, not_changeable. LISTING_CHANGED_EXCEPTION has the current listing in ' +
  '`details.current`; LISTING_INCOMPLETE_EXCEPTION lists in `details.missing` what a public listing lacks; a concluded listing is final.';

export const saveMarketListing = defineEndpoint({
  ...addresses.saveMarketListing,
  summary: 'Make a sale or rental, or merge what is given into one of mine',
  description: savingRules,
  who: 'signed-in',
  body: marketInput,
  output: data(marketListing),
  errors: savingErrors,
});

export const saveHospitalityListing = defineEndpoint({
  ...addresses.saveHospitalityListing,
  summary: 'Make a stay, or merge what is given into one of mine',
  description: savingRules,
  who: 'signed-in',
  body: hospitalityInput,
  output: data(hospitalityListing),
  errors: savingErrors,
});

export const getCinSharing = defineEndpoint({
  ...addresses.getCinSharing,
  summary: 'Whether a published stay of another property has this CIN; never which one',
  description: 'OWN: one of mine. OTHER: another advertiser has it. `propertyId` is the property on offer.',
  who: 'signed-in',
  query: z.object({ cin: line(40).min(1), propertyId: idParam.optional() }),
  output: data(z.object({ sharing: z.enum(cinSharings).nullable() })),
  errors: [],
});

const deleted = data(z.object({ deleted: z.literal(true) }));
const deletingErrors = [
  'AUTHORIZATION_DENIED_EXCEPTION',
  'LISTING_NOT_FOUND_EXCEPTION',
  'LISTING_STATUS_EXCEPTION',
] as const;

const why = z.object({ reason: adminReason.optional() }).optional();

export const deleteMarketListing = defineEndpoint({
  ...addresses.deleteMarketListing,
  summary: 'Delete a sale or rental with its dependent data; its price history stays with the property',
  who: 'signed-in',
  params: idParams,
  /** Admins give a reason when the listing belongs to another user. */
  body: why,
  output: deleted,
  errors: deletingErrors,
});

export const deleteHospitalityListing = defineEndpoint({
  ...addresses.deleteHospitalityListing,
  summary: 'Delete a stay with its calendar',
  who: 'signed-in',
  params: idParams,
  /** Admins give a reason when the listing belongs to another user. */
  body: why,
  output: deleted,
  errors: [...deletingErrors, 'LISTING_HAS_BOOKINGS_EXCEPTION'],
});

export const resendContactConfirmation = defineEndpoint({
  ...addresses.resendContactConfirmation,
  summary: 'Send the link that confirms the contact email of my listing again; the former one stops working',
  description: '`sent` is false where nothing is to be confirmed, and within a minute of the last email.',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ sent: z.boolean() })),
  errors: ['AUTHORIZATION_DENIED_EXCEPTION', 'LISTING_NOT_FOUND_EXCEPTION'],
});

export const confirmContactEmail = defineEndpoint({
  ...addresses.confirmContactEmail,
  summary: 'Confirm the contact email of an account’s listings with the token of the link; idempotent',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  output: data(z.object({ confirmed: z.literal(true) })),
  errors: ['INVALID_VERIFICATION_TOKEN_EXCEPTION'],
});
