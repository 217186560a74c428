import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getPriceHistory } from '#contract/catalog/price-history.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';

const test = await testApp();
const { clock, deps } = test;
const DAY = 86_400_000;

const history = async (id: number, client: Pick<TestActor, 'api'> = { api: test.anonymous }) =>
  (await client.api.call(getPriceHistory, { params: { id } })).data;
/** `PUBLISHED 425000`, with a `*` for changes of this listing. */
const changes = async (id: number, client?: Pick<TestActor, 'api'>) =>
  (await history(id, client)).changes.map(
    ({ kind, price, sameListing }) => `${kind} ${price.amount}${sameListing ? '*' : ''}`,
  );
/** Writes the columns of a save or a transition. */
const write = (id: number, columns: Record<string, unknown>) =>
  deps.db
    .updateTable('listing')
    .set({ ...columns, updatedAt: clock.now() })
    .where('id', '=', id)
    .execute();
const conclusion = { status: 'CONCLUDED', conclusionDate: '2026-11-20', conclusionAgreedPriceMinor: 39_900_000 };
const rowsOf = (propertyId: number) =>
  deps.db.selectFrom('priceHistory').selectAll().where('propertyId', '=', propertyId).orderBy('id').execute();

describe('the price history of a property', () => {
  it('starts with its first publication and follows each price while it is public', async () => {
    clock.set('2026-11-01T10:00:00Z');
    const { id } = await makeMarketListing(test);
    clock.forward(5 * DAY);
    await write(id, { priceMinor: 41_000_000 });
    clock.forward(5 * DAY);
    await write(id, { priceMinor: 39_900_050, title: 'Trilocale ribassato' });
    await write(id, { title: 'Trilocale con vista' });
    expect(await history(id)).toEqual({
      firstPublishedAt: '2026-11-01T10:00:00.000Z',
      daysOnMarket: 10,
      changes: [
        ['2026-11-01T10:00:00.000Z', 'PUBLISHED', 425_000],
        ['2026-11-06T10:00:00.000Z', 'PRICE', 410_000],
        ['2026-11-11T10:00:00.000Z', 'PRICE', 399_000.5],
      ].map(([at, kind, amount]) => ({ at, kind, price: { amount, currency: 'EUR' }, sameListing: true })),
    });
  });

  it('ignores drafts and changes while the listing is not public', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    await write(id, { priceMinor: 41_000_000 });
    expect(await history(id, owner)).toEqual({ firstPublishedAt: null, daysOnMarket: 0, changes: [] });
    await write(id, { status: 'PUBLISHED', publishedAt: clock.now(), firstPublishedAt: clock.now() });
    clock.forward(2 * DAY);
    await write(id, { status: 'SUSPENDED', suspendedBy: 'OWNER' });
    await write(id, { priceMinor: 40_000_000 });
    clock.forward(30 * DAY);
    await write(id, { status: 'PUBLISHED', suspendedBy: null, priceMinor: 39_000_000 });
    clock.forward(DAY);
    expect(await changes(id)).toEqual(['PUBLISHED 410000*', 'WITHDRAWN 410000*', 'PUBLISHED 390000*']);
    expect((await history(id)).daysOnMarket).toBe(3);
  });

  it('continues when the property is offered with another listing, after the first was concluded or deleted', async () => {
    // A deletion uses the database's clock, which is later than this.
    clock.set('2026-10-01T10:00:00Z');
    const first = await makeMarketListing(test);
    const { owner, propertyId } = first;
    clock.forward(10 * DAY);
    await write(first.id, conclusion);
    clock.forward(DAY);
    const second = await makeMarketListing(test, { owner, propertyId, price: { amount: 380_000, currency: 'EUR' } });
    clock.forward(DAY);
    await deps.db.deleteFrom('listing').where('id', '=', second.id).execute();
    const third = await makeMarketListing(test, { owner, propertyId, publish: false });
    expect(await changes(third.id, owner)).toEqual([
      'PUBLISHED 425000',
      'CONCLUDED 425000',
      'PUBLISHED 380000',
      'WITHDRAWN 380000',
    ]);
    expect(await changes(first.id, owner)).toEqual([
      'PUBLISHED 425000*',
      'CONCLUDED 425000*',
      'PUBLISHED 380000',
      'WITHDRAWN 380000',
    ]);
  });

  it('omits the agreed price', async () => {
    const { id, owner } = await makeMarketListing(test);
    await write(id, conclusion);
    expect(JSON.stringify(await history(id, owner))).not.toContain('399000');
  });

  it('separates sale, rental and stay', async () => {
    const sale = await makeMarketListing(test);
    const { owner, propertyId } = sale;
    const rental = await makeMarketListing(test, {
      owner,
      propertyId,
      contractType: 'LONG_TERM_RENTAL' as const,
      price: { amount: 1200, currency: 'EUR' },
    });
    const stay = await makeStay(test, { owner, propertyId });
    expect(await changes(sale.id)).toEqual(['PUBLISHED 425000*']);
    expect(await changes(rental.id)).toEqual(['PUBLISHED 1200*']);
    expect(await changes(stay.id)).toEqual(['PUBLISHED 120*']);
    await write(rental.id, { contractType: 'SALE', priceMinor: 42_000_000 });
    expect(await changes(sale.id)).toEqual(['PUBLISHED 425000*', 'PUBLISHED 420000']);
  });

  it('counts the days of concurrent listings once', async () => {
    const first = await makeMarketListing(test);
    clock.forward(3 * DAY);
    const same = { owner: first.owner, propertyId: first.propertyId };
    const second = await makeMarketListing(test, { ...same, publish: false });
    // Publishing rejects a second listing, but older data has such pairs.
    await write(second.id, { status: 'PUBLISHED', publishedAt: clock.now(), firstPublishedAt: clock.now() });
    clock.forward(3 * DAY);
    await write(first.id, { status: 'SUSPENDED', suspendedBy: 'OWNER' });
    clock.forward(3 * DAY);
    expect((await history(second.id)).daysOnMarket).toBe(9);
  });

  it('is visible to users who may see the listing', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    for (const client of [{ api: test.anonymous }, otherUser]) {
      expect(await errorOf(history(id, client))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION', status: 404 });
    }
    expect(await errorOf(history(2_000_000_000))).toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    expect([await changes(id, owner), await changes(id, admin)]).toEqual([[], []]);
  });
});

describe('the history in the database', () => {
  it('rejects updates and deletions', async () => {
    const { propertyId } = await makeMarketListing(test);
    const before = await rowsOf(propertyId);
    expect(before).toHaveLength(1);
    await expect(
      deps.db.updateTable('priceHistory').set({ priceMinor: 1 }).where('propertyId', '=', propertyId).execute(),
    ).rejects.toThrow('append only');
    await expect(deps.db.deleteFrom('priceHistory').where('propertyId', '=', propertyId).execute()).rejects.toThrow(
      'append only',
    );
    expect(await rowsOf(propertyId)).toEqual(before);
  });

  it("is deleted with the property, and with the owner's account", async () => {
    const one = await makeMarketListing(test);
    await deps.db.deleteFrom('listing').where('id', '=', one.id).execute();
    expect((await rowsOf(one.propertyId)).map(({ kind }) => kind)).toEqual(['PUBLISHED', 'WITHDRAWN']);
    await deps.db.deleteFrom('property').where('id', '=', one.propertyId).execute();
    expect(await rowsOf(one.propertyId)).toEqual([]);
    const two = await makeMarketListing(test);
    await eraseAccount({ deps }, two.owner.id, { actorId: null });
    expect(await rowsOf(two.propertyId)).toEqual([]);
    const { rows } = await sql`select 1 from listing where id = ${two.id}`.execute(deps.db);
    expect(rows).toEqual([]);
  });
});
