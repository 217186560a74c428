import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { WebhookMessage, WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { findOrganizationOfBooking } from './bookings.store.ts';

/** Empty for an open day of a person. */
async function messagesOf(on: Queryable, bookingId: number, type: WebhookMessage['type']): Promise<WebhookMessage[]> {
  const row = await findOrganizationOfBooking(on, bookingId);
  if (!row) return [];
  const { accountId, listingId, eventId } = row;
  return [{ type, accountId, data: { bookingId, eventId, listingId } }];
}

export const bookingMessages: WebhookSources = {
  'openDayBookings.booked': (on, { bookingId }) => messagesOf(on, bookingId, 'booking.created'),
  'openDayBookings.cancelled': (on, { bookingId }) => messagesOf(on, bookingId, 'booking.cancelled'),
};
