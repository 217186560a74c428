import type { OpenDayBookingStatus } from '#contract/visits/bookings';

/** Texts of leaving a booking: withdraw a request, decline an offer, cancel a visit. All use one endpoint. */
export function wordsOfLeaving(status: OpenDayBookingStatus) {
  if (status === 'WAITING') return { action: 'cancelling.withdraw', title: 'cancelling.withdrawTitle' } as const;
  if (status === 'PENDING') return { action: 'offer.decline', title: 'cancelling.declineTitle' } as const;
  return { action: 'cancelling.action', title: 'cancelling.title' } as const;
}
