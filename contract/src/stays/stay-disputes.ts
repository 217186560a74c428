/**
 * Disputes of stays and what admins decide (STY-11): a guest reports a problem within 72 hours of the check-in, and the payout is frozen.
 *
 * The stay is DISPUTED until an admin decides: it continues, or it ends, with a refund between nothing and all that was paid.
 * An admin may also end a confirmed stay with a full refund, or add a refund to a paid one, always with a reason.
 * The reasons go to both parties by email. Every decision is stored with its admin, and none is changed afterwards.
 * An admin sees the money and the timeline of a booking, but no document of a guest.
 */

/** After `checkInAt`. */
export const DISPUTE_HOURS = 72;
export const DISPUTE_REASON_MAX = 2000;

export const disputeOutcomes = ['CONTINUE', 'END'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export const stayDecisionKinds = ['END', 'RESOLVE', 'REFUND'] as const;
export type StayDecisionKind = (typeof stayDecisionKinds)[number];

export const openDispute = {
  id: 'stayDisputes.openDispute',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/dispute',
} as const;

export const listAdminBookings = {
  id: 'stayDisputes.listAdminBookings',
  method: 'GET',
  path: '/api/v1/admin/stay-bookings',
} as const;

export const getAdminBooking = {
  id: 'stayDisputes.getAdminBooking',
  method: 'GET',
  path: '/api/v1/admin/stay-bookings/:id',
} as const;

export const endStay = {
  id: 'stayDisputes.endStay',
  method: 'POST',
  path: '/api/v1/admin/stay-bookings/:id/end',
} as const;

export const resolveDispute = {
  id: 'stayDisputes.resolveDispute',
  method: 'POST',
  path: '/api/v1/admin/stay-bookings/:id/resolve',
} as const;

export const refundStay = {
  id: 'stayDisputes.refundStay',
  method: 'POST',
  path: '/api/v1/admin/stay-bookings/:id/refund',
} as const;
