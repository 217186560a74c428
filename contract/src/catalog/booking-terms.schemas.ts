import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './booking-terms.ts';
import {
  bookingRequirements,
  cancellationPolicies,
  guestIdentifications,
  HOUSE_RULES_TEXT_MAX,
  stayBookingModes,
} from './booking-terms.ts';

/** `HH:MM`, local to the property. */
const houseTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ example: '22:00' });

/** Rules that the owner writes here. */
const writtenRules = {
  /** Latest check-in; null: none. */
  checkInUntil: houseTime.nullable(),
  quietFrom: houseTime.nullable(),
  quietUntil: houseTime.nullable(),
  smoking: z.boolean(),
  parties: z.boolean(),
  children: z.boolean(),
  text: lines(HOUSE_RULES_TEXT_MAX).nullable(),
};

/** Rules that a guest agrees to; a booking stores them as they are. */
export const houseRules = z
  .object({
    /** From the listing; null: 15:00 and 10:00. */
    checkInFrom: z.string().nullable(),
    checkOutBy: z.string().nullable(),
    ...writtenRules,
    /** From the rates; 0: no pets. */
    maxPets: z.int(),
  })
  .meta({ id: 'HouseRules' });
export type HouseRules = z.infer<typeof houseRules>;

const sharedTerms = {
  listingId: z.int(),
  /** `HH:MM`; null: 15:00 and 10:00. */
  checkInTime: z.string().nullable(),
  checkOutTime: z.string().nullable(),
  timeZone: z.string(),
  cancellationPolicy: z.enum(cancellationPolicies),
  /** Null until the owner writes them. */
  rules: houseRules.nullable(),
  /** Rises with every change of the rules; 0 before the first save. */
  rulesVersion: z.int(),
};

/** Terms as the owner sees them. */
export const bookingTerms = z
  .object({
    ...sharedTerms,
    title: z.string(),
    /** Sent back with a save; 0 before the first. */
    version: z.int(),
    /** As the owner chose it. */
    mode: z.enum(stayBookingModes),
    /** As guests see it: ENQUIRY while a requirement is missing. */
    offeredMode: z.enum(stayBookingModes),
    guestIdentification: z.enum(guestIdentifications).nullable(),
    /** What REQUEST and INSTANT still need. */
    missing: z.array(z.object({ requirement: z.enum(bookingRequirements), message: z.string() })),
    /** False: this portal takes no bookings, and every stay is ENQUIRY. */
    isBookingEnabled: z.boolean(),
  })
  .meta({ id: 'BookingTerms' });
export type BookingTermsView = z.infer<typeof bookingTerms>;

/** Terms as a guest sees them. */
export const publicTerms = z
  .object({ ...sharedTerms, mode: z.enum(stayBookingModes) })
  .meta({ id: 'PublicBookingTerms' });
export type PublicTerms = z.infer<typeof publicTerms>;

const notFound = ['LISTING_NOT_FOUND_EXCEPTION'] as const;

export const getBookingTerms = defineEndpoint({
  ...addresses.getBookingTerms,
  summary: 'The terms of booking of a stay of mine, and what they still need',
  who: 'signed-in',
  params: idParams,
  output: data(bookingTerms),
  errors: notFound,
});

export const saveBookingTerms = defineEndpoint({
  ...addresses.saveBookingTerms,
  summary: 'Replace the terms of booking of a stay',
  description:
    'Rules of VALIDATION_EXCEPTION for REQUEST and INSTANT, one entry for each missing requirement: verified_email, cin, house_rules, guest_identification, payout_account. Also quiet_hours: both times or none. BOOKING_TERMS_CHANGED_EXCEPTION when `version` is not the latest; `details.version` has it.',
  who: 'signed-in',
  params: idParams,
  body: z.object({
    version: z.int().min(0),
    mode: z.enum(stayBookingModes),
    cancellationPolicy: z.enum(cancellationPolicies),
    guestIdentification: z.enum(guestIdentifications).nullable(),
    rules: z.object(writtenRules).nullable(),
  }),
  output: data(bookingTerms),
  errors: [...notFound, 'BOOKING_TERMS_CHANGED_EXCEPTION'],
});
export type SavedTerms = z.output<typeof saveBookingTerms.body>;

export const getPublicTerms = defineEndpoint({
  ...addresses.getPublicTerms,
  summary: 'How a guest books a public stay: mode, cancellation policy, house rules',
  who: 'anyone',
  params: idParams,
  output: data(publicTerms),
  errors: notFound,
});
