import { describe, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makePlan, makeSubscription } from '../products/products.fixtures.ts';
import { applyTransition } from './apply-transition.ts';
import { type SubscriptionTransitions, subscriptionTransitions } from './subscription-lifecycle.rules.ts';
import { lockSubscription, selectSubscription } from './subscription-lifecycle.store.ts';

const test = await testApp();
const { deps, clock } = test;

/** Applies this transition table to an active subscription that has expired. */
async function ended(table?: SubscriptionTransitions) {
  const { id: listingId, owner } = await makeMarketListing(test);
  const planId = await makePlan(test);
  const id = await makeSubscription(test, { listingId, planId });
  await inTransaction(deps.db, async (trx) => {
    const row = await lockSubscription(trx, id);
    if (row) await applyTransition(deps, trx, row, { signal: 'timeOver', at: clock.now() }, table);
  });
  await deps.db.updateTable('plan').set({ active: false }).where('id', '=', planId).execute();
  const row = await selectSubscription(deps.db, id);
  return {
    status: row?.status,
    isEnded: row?.endedAt !== null,
    listing: row?.listingStatus,
    emails: (await emailsTo({ deps }, owner.email)).map(({ emailName }) => emailName),
  };
}

const { ACTIVE: active } = subscriptionTransitions;
const timeOver = active.timeOver;
if (!timeOver) throw new Error('an active subscription can end');
const withCell = (cell: Partial<typeof timeOver>): SubscriptionTransitions => ({
  ...subscriptionTransitions,
  ACTIVE: { ...active, timeOver: { ...timeOver, ...cell } },
});

describe('the subscription transitions', () => {
  it('ends an expired one, suspends its listing and notifies its user', async () => {
    expect(await ended()).toEqual({
      status: 'CANCELED',
      isEnded: true,
      listing: 'SUSPENDED',
      emails: ['subscriptionExpired'],
    });
  });

  it('keeps the listing online when the entry does', async () => {
    expect(await ended(withCell({ suspendsListing: false }))).toEqual({
      status: 'CANCELED',
      isEnded: true,
      listing: 'PUBLISHED',
      emails: [],
    });
  });

  it('sets the status of the entry, with its time and email', async () => {
    expect(await ended(withCell({ to: 'EXPIRED', ends: false, email: null }))).toEqual({
      status: 'EXPIRED',
      isEnded: false,
      listing: 'SUSPENDED',
      emails: [],
    });
  });
});
