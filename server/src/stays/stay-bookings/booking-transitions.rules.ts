import type { StayBookingMode } from '#contract/catalog/booking-terms';
import { HOLD_MINUTES, OPEN_REQUESTS_MAX, RESPONSE_HOURS, type StayBookingStatus } from '#contract/stays/stay-bookings';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/**
 * State machine of booked stays (STAYS.md 3). The table drives permissions, use cases, jobs, emails and the timeline.
 * All functions need the locks of the calendar and the booking.
 */

const HOUR_MS = 3_600_000;

export const bookingRoles = ['GUEST', 'HOST', 'SYSTEM', 'ADMIN'] as const;
export type StayRole = (typeof bookingRoles)[number];

/** `NONE`: before the row exists. */
export type StayBookingState = StayBookingStatus | 'NONE';

export const stayActions = [
  'hold',
  'authorized',
  'paid',
  'lapse',
  'accept',
  'fail',
  'decline',
  'expire',
  'withdraw',
  'checkIn',
  'noShow',
  'complete',
  'cancel',
  'end',
  'dispute',
  'resolve',
] as const;
export type StayAction = (typeof stayActions)[number];

/** Effects are performed in their order, in the transaction of the status. Money moves after the commit. */
export type StayEffect =
  | 'RESERVE_NIGHTS'
  | 'RELEASE_NIGHTS'
  /** Releases the nights that are not used. */
  | 'RELEASE_REST'
  /** The nights become the host's own block. */
  | 'BLOCK_NIGHTS'
  | 'AUTHORIZE'
  | 'CHARGE'
  | 'CAPTURE'
  | 'VOID'
  | 'POST_CHARGE'
  | 'CONFIRM'
  | 'SET_RESPONSE_DUE'
  | 'REFUND_POLICY'
  | 'REFUND_ALL'
  | 'REFUND_NO_SHOW'
  | 'REFUND_AMOUNT'
  | 'CANCEL_ENTRY'
  | 'NOTIFY_GUEST'
  | 'NOTIFY_HOST'
  | 'NOTIFY_BOTH'
  | 'COUNT_UNANSWERED'
  | 'COUNT_HOST_CANCELLATION'
  | 'OPEN_REVIEWS'
  | 'RECEIPT'
  | 'FREEZE_PAYOUT'
  | 'UNFREEZE_PAYOUT'
  | 'OPEN_CASE';

/** Facts that guards read. A use case loads those of its action. */
export type StayFacts = {
  now: Date;
  mode: StayBookingMode;
  isOwnListing: boolean;
  isVerified: boolean;
  /** The host blocked the guest. */
  isBlocked: boolean;
  hasNights: boolean;
  isQuoteUnchanged: boolean;
  isRulesVersionCurrent: boolean;
  /** Other bookings of the guest that are held or requested. */
  openRequests: number;
  isAuthorized: boolean;
  /** The charge succeeded, or the authorized amount was captured. */
  isCharged: boolean;
  /** The provider accepts no further try. */
  isFinallyDeclined: boolean;
  holdExpiresAt: Date;
  responseDueAt: Date;
  hasFreshFeeds: boolean;
  /** The listing is no longer public, or an account was erased. */
  isSubjectClosed: boolean;
  checkInAt: Date;
  checkOutAt: Date;
  isRefundUnchanged: boolean;
  hasReason: boolean;
  /** Of a decision on a dispute, minor units. */
  refundAmount: number;
  paidAmount: number;
  resolution: 'CONTINUE' | 'END';
};

export type StayProblem =
  | 'STATUS'
  | 'NOT_BOOKABLE'
  | 'OWN_LISTING'
  | 'NOT_VERIFIED'
  | 'DATES_TAKEN'
  | 'PRICE_CHANGED'
  | 'RULES_CHANGED'
  | 'TOO_MANY_REQUESTS'
  | 'REASON_REQUIRED'
  | 'REFUND_CHANGED'
  | 'REFUND_TOO_HIGH'
  | 'FEEDS_OUTDATED'
  | 'TOO_EARLY'
  | 'TOO_LATE';

type Guard = { problem: StayProblem; allows: (facts: StayFacts) => boolean };

const guard = (problem: StayProblem, allows: Guard['allows']): Guard => ({ problem, allows });
const hoursAfter = (at: Date, hours: number): number => at.getTime() + hours * HOUR_MS;

/** Exactly at a deadline is in time. */
const guards = {
  hasMode: guard('NOT_BOOKABLE', ({ mode }) => mode !== 'ENQUIRY'),
  isOtherListing: guard('OWN_LISTING', ({ isOwnListing }) => !isOwnListing),
  isVerified: guard('NOT_VERIFIED', ({ isVerified }) => isVerified),
  hasNights: guard('DATES_TAKEN', ({ hasNights }) => hasNights),
  isQuoteUnchanged: guard('PRICE_CHANGED', ({ isQuoteUnchanged }) => isQuoteUnchanged),
  hasCurrentRules: guard('RULES_CHANGED', ({ isRulesVersionCurrent }) => isRulesVersionCurrent),
  hasFewRequests: guard('TOO_MANY_REQUESTS', ({ openRequests }) => openRequests < OPEN_REQUESTS_MAX),
  isNotBlocked: guard('NOT_BOOKABLE', ({ isBlocked }) => !isBlocked),
  isRequest: guard('STATUS', ({ mode }) => mode === 'REQUEST'),
  isInstant: guard('STATUS', ({ mode }) => mode === 'INSTANT'),
  isAuthorized: guard('STATUS', ({ isAuthorized }) => isAuthorized),
  isCharged: guard('STATUS', ({ isCharged }) => isCharged),
  isHoldOver: guard('TOO_EARLY', (facts) => facts.isFinallyDeclined || facts.now > facts.holdExpiresAt),
  isFinallyDeclined: guard('TOO_EARLY', ({ isFinallyDeclined }) => isFinallyDeclined),
  isResponseOpen: guard('TOO_LATE', ({ now, responseDueAt }) => now <= responseDueAt),
  isResponseOver: guard('TOO_EARLY', ({ now, responseDueAt }) => now > responseDueAt),
  hasFreshFeeds: guard('FEEDS_OUTDATED', ({ hasFreshFeeds }) => hasFreshFeeds),
  hasReason: guard('REASON_REQUIRED', ({ hasReason }) => hasReason),
  isSubjectClosed: guard('TOO_EARLY', ({ isSubjectClosed }) => isSubjectClosed),
  isNearArrival: guard('TOO_EARLY', ({ now, checkInAt }) => now.getTime() >= hoursAfter(checkInAt, -2)),
  isDayAfterArrival: guard('TOO_EARLY', ({ now, checkInAt }) => now.getTime() >= hoursAfter(checkInAt, 24)),
  isArrivalMissed: guard('TOO_EARLY', ({ now, checkInAt }) => now.getTime() >= hoursAfter(checkInAt, 6)),
  isWithinDay: guard('TOO_LATE', ({ now, checkInAt }) => now.getTime() <= hoursAfter(checkInAt, 24)),
  isDeparted: guard('TOO_EARLY', ({ now, checkOutAt }) => now >= checkOutAt),
  isBeforeDeparture: guard('TOO_LATE', ({ now, checkOutAt }) => now < checkOutAt),
  isRefundUnchanged: guard('REFUND_CHANGED', ({ isRefundUnchanged }) => isRefundUnchanged),
  isAfterCheckIn: guard('TOO_EARLY', ({ now, checkInAt }) => now > checkInAt),
  isWithinDispute: guard('TOO_LATE', ({ now, checkInAt }) => now.getTime() <= hoursAfter(checkInAt, 72)),
  isRefundPaid: guard('REFUND_TOO_HIGH', ({ refundAmount, paidAmount }) => refundAmount <= paidAmount),
} satisfies Record<string, Guard>;
type GuardName = keyof typeof guards;

type TransitionRow = {
  action: StayAction;
  by: readonly StayRole[];
  from: readonly StayBookingState[];
  to: StayBookingStatus | Readonly<Record<StayFacts['resolution'], StayBookingStatus>>;
  /** In the order of their errors. */
  guards: readonly GuardName[];
  /** An effect may depend on the mode. */
  effects: readonly (StayEffect | Readonly<Record<Exclude<StayBookingMode, 'ENQUIRY'>, StayEffect>>)[];
};

const endedByHost = {
  to: 'CANCELLED_BY_HOST',
  guards: ['hasReason'],
  effects: ['REFUND_ALL', 'BLOCK_NIGHTS', 'CANCEL_ENTRY', 'NOTIFY_BOTH', 'COUNT_HOST_CANCELLATION'],
} as const satisfies Partial<TransitionRow>;

const released = ['RELEASE_NIGHTS', 'VOID', 'NOTIFY_GUEST'] as const satisfies readonly StayEffect[];

/** Every possible change of a booking. An action has one row per role and status. */
export const bookingTransitions: readonly TransitionRow[] = [
  {
    action: 'hold',
    by: ['GUEST'],
    from: ['NONE'],
    to: 'HELD',
    guards: [
      'hasMode',
      'isOtherListing',
      'isVerified',
      'hasNights',
      'isQuoteUnchanged',
      'hasCurrentRules',
      'hasFewRequests',
      'isNotBlocked',
    ],
    effects: ['RESERVE_NIGHTS', { REQUEST: 'AUTHORIZE', INSTANT: 'CHARGE' }],
  },
  {
    action: 'authorized',
    by: ['SYSTEM'],
    from: ['HELD'],
    to: 'REQUESTED',
    guards: ['isRequest', 'isAuthorized'],
    effects: ['NOTIFY_BOTH', 'SET_RESPONSE_DUE'],
  },
  {
    action: 'paid',
    by: ['SYSTEM'],
    from: ['HELD'],
    to: 'PAID',
    guards: ['isInstant', 'isCharged'],
    effects: ['POST_CHARGE', 'CONFIRM'],
  },
  {
    action: 'paid',
    by: ['SYSTEM'],
    from: ['ACCEPTED'],
    to: 'PAID',
    guards: ['isCharged'],
    effects: ['POST_CHARGE', 'CONFIRM'],
  },
  {
    action: 'lapse',
    by: ['SYSTEM'],
    from: ['HELD'],
    to: 'EXPIRED',
    guards: ['isHoldOver'],
    effects: ['RELEASE_NIGHTS', 'VOID'],
  },
  {
    action: 'accept',
    by: ['HOST'],
    from: ['REQUESTED'],
    to: 'ACCEPTED',
    guards: ['isResponseOpen', 'hasFreshFeeds'],
    effects: ['CAPTURE'],
  },
  {
    action: 'fail',
    by: ['SYSTEM'],
    from: ['ACCEPTED'],
    to: 'EXPIRED',
    guards: ['isFinallyDeclined'],
    effects: ['RELEASE_NIGHTS', 'NOTIFY_BOTH'],
  },
  {
    action: 'decline',
    by: ['HOST'],
    from: ['REQUESTED'],
    to: 'DECLINED',
    guards: ['hasReason'],
    effects: released,
  },
  {
    action: 'expire',
    by: ['SYSTEM'],
    from: ['REQUESTED'],
    to: 'EXPIRED',
    guards: ['isResponseOver'],
    effects: ['RELEASE_NIGHTS', 'VOID', 'NOTIFY_BOTH', 'COUNT_UNANSWERED'],
  },
  {
    action: 'withdraw',
    by: ['GUEST'],
    from: ['HELD', 'REQUESTED'],
    to: 'WITHDRAWN',
    guards: [],
    effects: ['RELEASE_NIGHTS', 'VOID', 'NOTIFY_HOST'],
  },
  { action: 'checkIn', by: ['HOST'], from: ['PAID'], to: 'CHECKED_IN', guards: ['isNearArrival'], effects: [] },
  { action: 'checkIn', by: ['SYSTEM'], from: ['PAID'], to: 'CHECKED_IN', guards: ['isDayAfterArrival'], effects: [] },
  {
    action: 'noShow',
    by: ['HOST'],
    from: ['PAID'],
    to: 'NO_SHOW',
    guards: ['isArrivalMissed', 'isWithinDay'],
    effects: ['REFUND_NO_SHOW', 'RELEASE_REST', 'NOTIFY_GUEST'],
  },
  {
    action: 'complete',
    by: ['SYSTEM'],
    from: ['CHECKED_IN'],
    to: 'COMPLETED',
    guards: ['isDeparted'],
    effects: ['OPEN_REVIEWS', 'RECEIPT'],
  },
  {
    action: 'cancel',
    by: ['GUEST'],
    from: ['PAID', 'CHECKED_IN'],
    to: 'CANCELLED_BY_GUEST',
    guards: ['isBeforeDeparture', 'isRefundUnchanged'],
    effects: ['REFUND_POLICY', 'RELEASE_REST', 'CANCEL_ENTRY', 'NOTIFY_BOTH'],
  },
  { action: 'cancel', by: ['HOST'], from: ['PAID'], ...endedByHost },
  {
    action: 'end',
    by: ['SYSTEM'],
    from: ['HELD', 'REQUESTED'],
    to: 'EXPIRED',
    guards: ['isSubjectClosed'],
    effects: released,
  },
  { action: 'end', by: ['ADMIN'], from: ['ACCEPTED', 'PAID', 'CHECKED_IN'], ...endedByHost },
  {
    action: 'dispute',
    by: ['GUEST'],
    from: ['CHECKED_IN'],
    to: 'DISPUTED',
    guards: ['isWithinDispute', 'hasReason'],
    effects: ['FREEZE_PAYOUT', 'NOTIFY_BOTH', 'OPEN_CASE'],
  },
  {
    action: 'dispute',
    by: ['GUEST'],
    from: ['PAID'],
    to: 'DISPUTED',
    guards: ['isAfterCheckIn', 'isWithinDispute', 'hasReason'],
    effects: ['FREEZE_PAYOUT', 'NOTIFY_BOTH', 'OPEN_CASE'],
  },
  {
    action: 'resolve',
    by: ['ADMIN'],
    from: ['DISPUTED'],
    to: { CONTINUE: 'CHECKED_IN', END: 'CANCELLED_BY_HOST' },
    guards: ['isRefundPaid', 'hasReason'],
    effects: ['REFUND_AMOUNT', 'RELEASE_REST', 'UNFREEZE_PAYOUT', 'NOTIFY_BOTH'],
  },
];

type BookingStep = { action: StayAction; by: StayRole; from: StayBookingState };
export type StayChange = { to: StayBookingStatus; effects: readonly StayEffect[] };

export const findTransition = ({ action, by, from }: BookingStep): TransitionRow | undefined =>
  bookingTransitions.find((row) => row.action === action && row.by.includes(by) && row.from.includes(from));

/** The change of a booking by an action, or the first problem. Without a row the status does not allow it. */
export function transitionOf(step: BookingStep, facts: StayFacts): Result<StayChange, StayProblem> {
  const row = findTransition(step);
  if (!row) return no('STATUS');
  const failed = row.guards.find((name) => !guards[name].allows(facts));
  if (failed) return no(guards[failed].problem);
  const { mode } = facts;
  const effects = row.effects.flatMap((effect) => {
    if (typeof effect === 'string') return [effect];
    return mode === 'ENQUIRY' ? [] : [effect[mode]];
  });
  return ok({ to: typeof row.to === 'string' ? row.to : row.to[facts.resolution], effects });
}

/** Actions that a role may take now: `can` of the views. */
export const allowedActions = (by: StayRole, from: StayBookingState, facts: StayFacts): StayAction[] =>
  stayActions.filter((action) => transitionOf({ action, by, from }, facts).ok);

/** Until when nights are held for an unfinished payment. */
export const holdExpiresAt = (now: Date): Date => new Date(hoursAfter(now, HOLD_MINUTES / 60));

/** Until when the host may respond: a day, the arrival, or an hour before the authorization ends. */
export function responseDueAt(now: Date, checkInAt: Date, captureBefore: Date | null): Date {
  const ends = [hoursAfter(now, RESPONSE_HOURS), checkInAt.getTime()];
  if (captureBefore) ends.push(hoursAfter(captureBefore, -1));
  return new Date(Math.min(...ends));
}

const reserving: readonly StayBookingState[] = ['HELD', 'REQUESTED', 'ACCEPTED', 'PAID', 'CHECKED_IN', 'DISPUTED'];

/** Nights that a booking reserves: all, those used, or none. */
export function reservedNights(status: StayBookingStatus, nights: number, used: number): number {
  if (reserving.includes(status)) return nights;
  return status === 'COMPLETED' || status === 'NO_SHOW' ? Math.min(nights, used) : 0;
}
