import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { WebhookMessage, WebhookSources } from '../../platform/webhooks/webhook-sources.ts';
import { findOrganizationAccountOf } from './listings.store.ts';

/** Empty for a listing of a person. */
async function messagesOf(
  on: Queryable,
  listingId: number,
  types: readonly WebhookMessage['type'][],
): Promise<WebhookMessage[]> {
  const accountId = await findOrganizationAccountOf(on, listingId);
  return accountId === undefined ? [] : types.map((type) => ({ type, accountId, data: { listingId } }));
}

export const listingMessages: WebhookSources = {
  'listings.published': (on, { listingId }) => messagesOf(on, listingId, ['listing.published']),
  'listings.edited': (on, { listingId, fields }) =>
    messagesOf(
      on,
      listingId,
      fields.includes('price') ? ['listing.updated', 'listing.price_changed'] : ['listing.updated'],
    ),
  'listings.suspended': (on, { listingId }) => messagesOf(on, listingId, ['listing.suspended']),
  'listings.concluded': (on, { listingId }) => messagesOf(on, listingId, ['listing.concluded']),
};
