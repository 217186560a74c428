import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { ApiError } from '#contract/platform/client';
import type { TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();

/** "published", or "status CODE" with the listing id of the error. */
async function outcome(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return 'published';
  if (!(error instanceof ApiError)) throw error;
  return `${error.status} ${error.code} ${error.details?.listingId}`;
}

const publish = (owner: TestActor, id: number) => outcome(owner.api.call(publishListing, { params: { id } }));
const alreadyPublished = (id: number) => `409 PROPERTY_ALREADY_PUBLISHED_EXCEPTION ${id}`;

describe('a property', () => {
  it('has one published listing per contract, and another one after the first is suspended', async () => {
    const first = await makeMarketListing(test);
    const { owner, propertyId } = first;
    const second = await makeMarketListing(test, { owner, propertyId, publish: false });
    expect(await publish(owner, second.id)).toBe(alreadyPublished(first.id));
    await owner.api.call(suspendListing, { params: { id: first.id }, body: {} });
    expect(await publish(owner, second.id)).toBe('published');
    expect(await publish(owner, first.id)).toBe(alreadyPublished(second.id));
  });

  it('allows a sale, a rental and a stay at the same time', async () => {
    const { owner, propertyId } = await makeMarketListing(test);
    const rental = { owner, propertyId, contractType: 'LONG_TERM_RENTAL' as const, publish: false };
    expect(await publish(owner, (await makeMarketListing(test, rental)).id)).toBe('published');
    expect(await publish(owner, (await makeStay(test, { owner, propertyId, publish: false })).id)).toBe('published');
  });

  it('rejects a second sale created by changing the contract of a published rental', async () => {
    const sale = await makeMarketListing(test);
    const { owner, propertyId } = sale;
    const rental = await makeMarketListing(test, { owner, propertyId, contractType: 'LONG_TERM_RENTAL' });
    const body = { id: rental.id, contractType: 'SALE' as const };
    expect(await outcome(owner.api.call(saveMarketListing, { body }))).toBe(alreadyPublished(sale.id));
  });

  it('rejects a second sale saved by its form draft while the first is being published', async () => {
    const sale = await makeMarketListing(test, { publish: false });
    const { owner, propertyId } = sale;
    const rental = await makeMarketListing(test, { owner, propertyId, contractType: 'LONG_TERM_RENTAL' });
    await test.deps.db.updateTable('listing').set({ draftKey: 'form-1' }).where('id', '=', rental.id).execute();
    const body = { draftId: 'form-1', contractType: 'SALE' as const };
    let saving: Promise<string> = Promise.resolve('');
    await test.deps.db.transaction().execute(async (trx) => {
      // Locks and writes of a concurrent publication.
      await trx.selectFrom('property').select('id').where('id', '=', propertyId).forNoKeyUpdate().execute();
      const now = test.clock.now();
      const columns = { status: 'PUBLISHED' as const, publishedAt: now, firstPublishedAt: now };
      await trx.updateTable('listing').set(columns).where('id', '=', sale.id).execute();
      saving = outcome(owner.api.call(saveMarketListing, { body }));
      await Promise.race([saving, setTimeout(500)]);
    });
    expect(await saving).toBe(alreadyPublished(sale.id));
  });

  it('allows a price change for each of two listings published before this rule', async () => {
    const first = await makeMarketListing(test);
    const { owner, propertyId } = first;
    const second = await makeMarketListing(test, { owner, propertyId, publish: false });
    const now = test.clock.now();
    const published = { status: 'PUBLISHED' as const, publishedAt: now, firstPublishedAt: now };
    await test.deps.db.updateTable('listing').set(published).where('id', '=', second.id).execute();
    for (const { id } of [first, second]) {
      const body = { id, price: { amount: 199_000, currency: 'EUR' as const } };
      expect(await outcome(owner.api.call(saveMarketListing, { body }))).toBe('published');
    }
  });

  it('has one published listing after fifty concurrent publications', async () => {
    const { owner, propertyId, id } = await makeMarketListing(test, { publish: false });
    const ids = [id];
    while (ids.length < 50) ids.push((await makeMarketListing(test, { owner, propertyId, publish: false })).id);
    const outcomes = await Promise.all(ids.map((one) => publish(owner, one)));
    expect(outcomes.filter((one) => one === 'published')).toHaveLength(1);
    const published = ids[outcomes.indexOf('published')] ?? 0;
    expect(outcomes.filter((one) => one === alreadyPublished(published))).toHaveLength(49);
  });
});
