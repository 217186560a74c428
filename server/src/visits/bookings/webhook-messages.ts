import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { WebhookMessage, WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { findOrganizationsOfBookings } from './bookings.store.ts';

/** Without open days of people. */
async function messagesOf(
  on: Queryable,
  events: readonly { bookingId: number }[],
  type: WebhookMessage['type'],
): Promise<WebhookMessage[]> {
  const rows = await findOrganizationsOfBookings(
    on,
    events.map(({ bookingId }) => bookingId),
  );
  return rows.map(({ accountId, ...data }) => ({ type, accountId, data }));
}

export const bookingMessages: WebhookSources = {
  'openDayBookings.booked': (on, events) => messagesOf(on, events, 'booking.created'),
  'openDayBookings.cancelled': (on, events) => messagesOf(on, events, 'booking.cancelled'),
};
