import { z } from 'zod';
import { paymentStarted } from '../billing/payments.schemas.ts';
import { houseRules } from '../catalog/booking-terms.schemas.ts';
import { cancellationPolicies, stayBookingModes } from '../catalog/booking-terms.ts';
import { stayQuote } from '../catalog/stay-rates.schemas.ts';
import { PETS_MAX, QUOTE_GUESTS_MAX } from '../catalog/stay-rates.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './stay-bookings.ts';
import { BOOKING_MESSAGE_MAX, REASON_MAX, stayBookingStatuses, timelineRoles } from './stay-bookings.ts';
import { refundReasons } from './stay-refund.ts';

const status = z.enum(stayBookingStatuses);
const guestCount = z.int().min(0).max(QUOTE_GUESTS_MAX);

/** Guests, as a quote has them. */
const stayPeople = z.object({
  adultGuests: guestCount.min(1),
  /** Age of each child; null is unknown. */
  childAges: z.array(z.int().min(0).max(17).nullable()).max(QUOTE_GUESTS_MAX).default([]),
  newbornGuests: guestCount.default(0),
  pets: z.int().min(0).max(PETS_MAX).default(0),
});

/** What a guest gets back, by line. */
export const stayRefundView = z
  .object({
    accommodation: money,
    cleaning: money,
    pets: money,
    serviceFee: money,
    touristTax: money,
    refund: money,
    reason: z.enum(refundReasons),
  })
  .meta({ id: 'StayRefund' });
export type StayRefundView = z.infer<typeof stayRefundView>;

/** A party of a booking; null once the account is erased. */
const party = z.object({ id: z.int().nullable(), name: z.string().nullable() });

export const stayBookingItem = z
  .object({
    id: z.int(),
    /** Null once the listing is deleted. */
    listingId: z.int().nullable(),
    listingTitle: z.string(),
    /** Public place of the property. */
    city: z.string(),
    /** Of the caller. */
    role: z.enum(['GUEST', 'HOST', 'ADMIN']),
    status,
    mode: z.enum(stayBookingModes),
    checkIn: localDate,
    checkOut: localDate,
    checkInAt: instant,
    checkOutAt: instant,
    timeZone: z.string(),
    nights: z.int(),
    people: z.object({
      adultGuests: z.int(),
      childAges: z.array(z.int().nullable()),
      newbornGuests: z.int(),
      pets: z.int(),
    }),
    guest: party,
    host: party,
    total: money,
    createdAt: instant,
    /** While HELD. */
    holdExpiresAt: instant.nullable(),
    /** While REQUESTED: until when the host may respond. */
    responseDueAt: instant.nullable(),
    can: z.object({
      accept: z.boolean(),
      decline: z.boolean(),
      withdraw: z.boolean(),
      cancel: z.boolean(),
      checkIn: z.boolean(),
      noShow: z.boolean(),
      dispute: z.boolean(),
    }),
  })
  .meta({ id: 'StayBookingItem' });
export type StayBookingItem = z.infer<typeof stayBookingItem>;

export const stayBooking = stayBookingItem
  .extend({
    /** Exact after the payment, for guest and host; else the street and the city. */
    address: z.string(),
    /** After the payment. */
    contacts: z
      .object({
        guest: z.object({ email: z.string(), phone: z.string() }).nullable(),
        host: z.object({ email: z.string(), phone: z.string() }).nullable(),
      })
      .nullable(),
    /** Of the guest, with the request. */
    message: z.string(),
    /** Agreed terms; they outlive changes of the listing. */
    cancellationPolicy: z.enum(cancellationPolicies),
    rulesVersion: z.int(),
    houseRules: houseRules.nullable(),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    quote: stayQuote,
    confirmedAt: instant.nullable(),
    /** The host's receipt, once the stay is complete. */
    hasReceipt: z.boolean(),
    /** Of a decline or a cancellation by the host. */
    endReason: z.string().nullable(),
    /** If the caller, as the guest, cancelled now; null where a cancellation is not possible. */
    refundPreview: stayRefundView.nullable(),
    /** What a cancellation refunded; null where nothing was. */
    refunded: stayRefundView.nullable(),
    /** Until when a cancellation refunds everything; null if over or never. */
    freeUntil: instant.nullable(),
    /** Of the guest while HELD: to finish the payment. */
    payment: paymentStarted.nullable(),
    /** Oldest first. */
    timeline: z.array(z.object({ status, by: z.enum(timelineRoles), at: instant })),
  })
  .meta({ id: 'StayBooking' });
export type StayBookingView = z.infer<typeof stayBooking>;

const NO_BOOKING = 'STAY_BOOKING_NOT_FOUND_EXCEPTION';
const STATUS = 'STAY_BOOKING_STATUS_EXCEPTION';
const response = data(stayBooking);

export const bookStay = defineEndpoint({
  ...addresses.bookStay,
  summary: 'Book a stay: the nights are held while the guest authorizes or pays the amount due online',
  description:
    'The same `Idempotency-Key` is the same booking. STAY_PRICE_CHANGED_EXCEPTION has the new `details.quote`, STAY_RULES_CHANGED_EXCEPTION the current `details.rulesVersion`. ' +
    'STAY_NOT_BOOKABLE_EXCEPTION names `details.rule`: enquiry_only, not_offered, preparation; `details.limit` is its number of days. Rules of VALIDATION_EXCEPTION: date, before_start, ' +
    'in_past, too_far, too_few_nights, too_many_nights (in Italy from 31 on), too_many_guests, too_many_pets. ' +
    'A declined saved method returns PAYMENT_FAILED_EXCEPTION with `details.reason`.',
  who: 'verified',
  secret: true,
  body: z.object({
    listingId: z.int().min(1).max(2_147_483_647),
    checkIn: localDate,
    checkOut: localDate,
    people: stayPeople,
    message: lines(BOOKING_MESSAGE_MAX).default(''),
    /** Total that the guest saw. */
    quoteTotal: money,
    /** Version of the house rules that the guest agreed to. */
    rulesVersion: z.int().min(0),
    /** A saved card; without one the browser continues with the client secret. */
    paymentMethodId: z
      .string()
      .trim()
      .regex(/^pm_[A-Za-z0-9_]{1,100}$/, { error: 'must be a payment method of the provider' })
      .optional(),
  }),
  status: 201,
  output: data(z.object({ booking: stayBooking, payment: paymentStarted })),
  errors: [
    'LISTING_NOT_FOUND_EXCEPTION',
    'STAY_DATES_TAKEN_EXCEPTION',
    'STAY_PRICE_CHANGED_EXCEPTION',
    'STAY_NOT_BOOKABLE_EXCEPTION',
    'STAY_RULES_CHANGED_EXCEPTION',
    'STAY_OWN_LISTING_EXCEPTION',
    'TOO_MANY_STAY_REQUESTS_EXCEPTION',
    'PAYMENT_METHOD_NOT_FOUND_EXCEPTION',
    'PAYMENT_FAILED_EXCEPTION',
    'IDEMPOTENCY_KEY_REUSED_EXCEPTION',
  ],
});

export const listStayBookings = defineEndpoint({
  ...addresses.listStayBookings,
  summary: 'My bookings as the guest or as the host: those that are not over first, in the order of their arrival',
  who: 'signed-in',
  query: z.object({
    role: z.enum(['GUEST', 'HOST']).default('GUEST'),
    status: status.optional(),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(stayBookingItem),
  errors: [],
});

export const getStaySummary = defineEndpoint({
  ...addresses.getStaySummary,
  summary: 'Whether I have trips, bookings of my stays, and stays that guests can book',
  who: 'signed-in',
  output: data(
    z.object({
      hasTrips: z.boolean(),
      hasBookings: z.boolean(),
      /** Also without bookings so far. */
      hasBookableStays: z.boolean(),
    }),
  ),
  errors: [],
});

export const getStayBooking = defineEndpoint({
  ...addresses.getStayBooking,
  summary: 'A booking of mine, or of my listing; admins read every booking',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING],
});

export const getStayRefund = defineEndpoint({
  ...addresses.getStayRefund,
  summary: 'What I get back if I cancel now',
  who: 'signed-in',
  params: idParams,
  output: data(stayRefundView),
  errors: [NO_BOOKING, STATUS],
});

export const acceptStay = defineEndpoint({
  ...addresses.acceptStay,
  summary: 'Accept a request: the authorized amount is captured',
  description: 'External calendars that were not read for 5 minutes are read before.',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const declineStay = defineEndpoint({
  ...addresses.declineStay,
  summary: 'Decline a request with a reason; the authorization ends',
  who: 'signed-in',
  params: idParams,
  body: z.object({ reason: lines(REASON_MAX).min(1) }),
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const withdrawStay = defineEndpoint({
  ...addresses.withdrawStay,
  summary: 'Withdraw a request of mine that the host has not accepted',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const cancelStay = defineEndpoint({
  ...addresses.cancelStay,
  summary: 'Cancel a confirmed booking, as the guest with the refund that was shown, or as the host with a reason',
  description:
    'A guest sends `refundShown`; STAY_REFUND_CHANGED_EXCEPTION has the current `details.refund`. A host sends `reason`; everything is refunded, and the nights stay blocked.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ refundShown: money.optional(), reason: lines(REASON_MAX).optional() }),
  output: response,
  errors: [NO_BOOKING, STATUS, 'STAY_REFUND_CHANGED_EXCEPTION'],
});

export const checkInStay = defineEndpoint({
  ...addresses.checkInStay,
  summary: 'Record the arrival of the guests, from two hours before check-in',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const recordNoShow = defineEndpoint({
  ...addresses.recordNoShow,
  summary: 'Record that the guests did not arrive, from 6 to 24 hours after check-in',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});
