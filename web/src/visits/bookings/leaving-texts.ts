import type { OpenDayBookingStatus } from '#contract/visits/bookings';

/** A request is withdrawn, an offered place declined, a visit cancelled: one call, three things to say. */
export function wordsOfLeaving(status: OpenDayBookingStatus) {
  if (status === 'WAITING') return { action: 'cancelling.withdraw', title: 'cancelling.withdrawTitle' } as const;
  if (status === 'PENDING') return { action: 'offer.decline', title: 'cancelling.declineTitle' } as const;
  return { action: 'cancelling.action', title: 'cancelling.title' } as const;
}
