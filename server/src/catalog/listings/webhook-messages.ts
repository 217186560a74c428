import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { WebhookMessage, WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { findOrganizationAccountsOf } from './listings.store.ts';

type ListingEvent = { listingId: number };

/** Without listings of people. */
async function messagesOf<E extends ListingEvent>(
  on: Queryable,
  events: readonly E[],
  typesOf: (event: E) => readonly WebhookMessage['type'][],
): Promise<WebhookMessage[]> {
  const accounts = await findOrganizationAccountsOf(
    on,
    events.map(({ listingId }) => listingId),
  );
  return events.flatMap((event) => {
    const { listingId } = event;
    const accountId = accounts.get(listingId);
    return accountId === undefined ? [] : typesOf(event).map((type) => ({ type, accountId, data: { listingId } }));
  });
}

export const listingMessages: WebhookSources = {
  'listings.published': (on, events) => messagesOf(on, events, () => ['listing.published']),
  'listings.edited': (on, events) =>
    messagesOf(on, events, ({ fields }) =>
      fields.includes('price') ? ['listing.updated', 'listing.price_changed'] : ['listing.updated'],
    ),
  'listings.suspended': (on, events) => messagesOf(on, events, () => ['listing.suspended']),
  'listings.concluded': (on, events) => messagesOf(on, events, () => ['listing.concluded']),
};
