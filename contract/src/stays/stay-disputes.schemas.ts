import { z } from 'zod';
import { payoutItem } from '../billing/payouts.schemas.ts';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { money, signedMoney } from '../platform/money.schemas.ts';
import { cappedSize, data, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import { stayBooking, stayBookingItem } from './stay-bookings.schemas.ts';
import { REASON_MAX, stayBookingStatuses } from './stay-bookings.ts';
import * as addresses from './stay-disputes.ts';
import { DISPUTE_REASON_MAX, disputeOutcomes, stayDecisionKinds } from './stay-disputes.ts';

const NO_BOOKING = 'STAY_BOOKING_NOT_FOUND_EXCEPTION';
const STATUS = 'STAY_BOOKING_STATUS_EXCEPTION';

export const openDispute = defineEndpoint({
  ...addresses.openDispute,
  summary: 'Report a problem with a stay within 72 hours of the check-in: the payout to the host is frozen',
  description: 'The host and the admins see the reason.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ reason: lines(DISPUTE_REASON_MAX).min(1) }),
  output: data(stayBooking),
  errors: [NO_BOOKING, STATUS],
});

export const listAdminBookings = defineEndpoint({
  ...addresses.listAdminBookings,
  summary: 'All bookings of stays, open disputes first, then the newest',
  description: '`q` is the number of a booking, the email address of a party, or a part of the title.',
  who: 'admin',
  query: z.object({
    q: line(200).optional(),
    status: z.enum(stayBookingStatuses).optional(),
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: cappedSize({ usual: 20, most: 100 }),
  }),
  output: paged(stayBookingItem),
  errors: [],
});

/** A booking with its money and decisions. */
export const adminBooking = z
  .object({
    booking: stayBooking,
    money: z.object({
      paid: money,
      /** Requested and completed. */
      refunded: money,
      /** At most this may still be refunded. */
      refundable: money,
    }),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: money,
        reason: z.string(),
        status: z.enum(['PENDING', 'REFUNDED', 'FAILED']),
        at: instant,
      }),
    ),
    payout: payoutItem.nullable(),
    /** Lines of the ledger, oldest first; a debit is positive. */
    ledger: z.array(
      z.object({ entryId: z.int(), kind: z.string(), account: z.string(), amount: signedMoney, at: instant }),
    ),
    disputes: z.array(z.object({ id: z.int(), reason: z.string(), openedAt: instant, closedAt: instant.nullable() })),
    decisions: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(stayDecisionKinds),
        outcome: z.enum(disputeOutcomes).nullable(),
        amount: money,
        reason: z.string(),
        /** Null once the account is erased. */
        admin: z.string().nullable(),
        at: instant,
      }),
    ),
    can: z.object({ end: z.boolean(), resolve: z.boolean(), refund: z.boolean() }),
  })
  .meta({ id: 'AdminStayBooking' });
export type AdminBooking = z.infer<typeof adminBooking>;

export const getAdminBooking = defineEndpoint({
  ...addresses.getAdminBooking,
  summary: 'A booking with its timeline, money, disputes and decisions',
  who: 'admin',
  params: idParams,
  output: data(adminBooking),
  errors: [NO_BOOKING],
});

const reason = lines(REASON_MAX).min(1);
const decided = { who: 'admin' as const, params: idParams, output: data(adminBooking) };

export const endStay = defineEndpoint({
  ...addresses.endStay,
  ...decided,
  summary: 'End a confirmed or accepted stay: the guest gets everything back, and the nights stay blocked',
  body: z.object({ reason }),
  errors: [NO_BOOKING, STATUS],
});

export const resolveDispute = defineEndpoint({
  ...addresses.resolveDispute,
  ...decided,
  summary: 'Decide a dispute: the stay continues or ends, with a refund of the amount',
  description: 'Rule of VALIDATION_EXCEPTION: too_big (`limit` is what may still be refunded), currency.',
  body: z.object({ outcome: z.enum(disputeOutcomes), amount: money, reason }),
  errors: [NO_BOOKING, STATUS],
});

export const refundStay = defineEndpoint({
  ...addresses.refundStay,
  ...decided,
  summary: 'Refund a part of a paid stay besides its policy',
  description:
    'The same `Idempotency-Key` refunds once. Rules of VALIDATION_EXCEPTION: too_small, too_big (`limit` is what may still be refunded), currency.',
  body: z.object({ amount: money, reason }),
  errors: [NO_BOOKING, STATUS],
});
