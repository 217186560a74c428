import { describe, expect, it } from 'vitest';
import { concludeListing, findCounterparties, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import type { InputOf } from '#contract/platform/endpoint';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { db } = test.deps;
test.clock.set('2026-11-20T22:30:00Z'); // 23:30 in Rome
type Body = InputOf<typeof concludeListing>['body'];
const deal = {
  conclusionSaleOrRentalDate: '2026-11-20',
  conclusionAgreedPrice: { amount: 410_000.5, currency: 'EUR' },
  conclusionBuyerOrTenantName: 'Rosa Verdi',
};
const conclude = (by: Pick<TestActor, 'api'>, id: number, body: object = deal) =>
  by.api.call(concludeListing, { params: { id }, body: body as Body });
const contacts = (listingId: number, userId: number) =>
  db
    .insertInto('listingContact')
    .values({ listingId, userId, contactType: 'email', createdAt: test.clock.now() })
    .execute();

describe('concluding', () => {
  it('closes a sale permanently, with date, price and counterparty', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { data } = await conclude(owner, id);
    expect(data).toMatchObject({
      status: 'CONCLUDED',
      own: {
        conclusion: {
          conclusionSaleOrRentalDate: '2026-11-20',
          conclusionAgreedPrice: { amount: 410_000.5, currency: 'EUR' },
          conclusionBuyerOrTenantId: null,
          conclusionBuyerOrTenantName: 'Rosa Verdi',
        },
      },
      can: { edit: false, publish: false, suspend: false, conclude: false, delete: true, duplicate: true },
    });
    await expect(test.anonymous.call(getListing, { params: { id } })).rejects.toMatchObject({
      status: 410,
      code: 'LISTING_CONCLUDED_EXCEPTION',
    });
    expect((await auditEntriesOf(test, id)).at(-1)).toMatchObject({ event: 'listings.concluded', actorId: owner.id });
    const kinds = await db
      .selectFrom('priceHistory')
      .select('kind')
      .where('listingId', '=', id)
      .orderBy('id')
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['PUBLISHED', 'CONCLUDED']);
  });

  it('accepts a user who requested its contacts as counterparty', async () => {
    const { id, owner } = await makeMarketListing(test);
    const buyer = await actor(test, { name: 'Rosa', surname: 'Verdi' });
    await contacts(id, buyer.id);
    const { conclusionBuyerOrTenantName: _, ...rest } = deal;
    const { data } = await conclude(owner, id, { ...rest, conclusionBuyerOrTenantId: buyer.id });
    expect(data.own?.conclusion).toMatchObject({
      conclusionBuyerOrTenantId: buyer.id,
      conclusionBuyerOrTenantName: 'Rosa Verdi',
    });
  });

  const price = 'conclusionAgreedPrice';
  it.each<[string, object, string, string]>([
    ['no date', { conclusionSaleOrRentalDate: undefined }, 'conclusionSaleOrRentalDate', 'required'],
    ['tomorrow in Italy', { conclusionSaleOrRentalDate: '2026-11-21' }, 'conclusionSaleOrRentalDate', 'in_future'],
    [
      'the day before publication',
      { conclusionSaleOrRentalDate: '2026-11-19' },
      'conclusionSaleOrRentalDate',
      'before_publication',
    ],
    ['a day that does not exist', { conclusionSaleOrRentalDate: '2026-02-30' }, 'conclusionSaleOrRentalDate', 'date'],
    ['no price', { [price]: undefined }, price, 'required'],
    ['nothing', { [price]: { amount: 0, currency: 'EUR' } }, `${price}.amount`, 'too_small'],
    ['less than a cent', { [price]: { amount: 0.001, currency: 'EUR' } }, `${price}.amount`, 'too_small'],
    ['too much', { [price]: { amount: 100_000_000.01, currency: 'EUR' } }, `${price}.amount`, 'too_big'],
    ['half a cent', { [price]: { amount: 90_000.005, currency: 'EUR' } }, `${price}.amount`, 'invalid_format'],
    ['dollars', { [price]: { amount: 1, currency: 'USD' } }, `${price}.currency`, 'currency_differs'],
    ['a blank name', { conclusionBuyerOrTenantName: ' ' }, 'conclusionBuyerOrTenantName', 'required'],
    ['a person and a name', { conclusionBuyerOrTenantId: 1 }, 'conclusionBuyerOrTenantName', 'both_given'],
    [
      'a name that turns around',
      { conclusionBuyerOrTenantName: 'Ada\u202EidreV' },
      'conclusionBuyerOrTenantName',
      'hidden_characters',
    ],
    ['a long name', { conclusionBuyerOrTenantName: 'x'.repeat(201) }, 'conclusionBuyerOrTenantName', 'too_big'],
  ])('rejects %s', async (_, changes, field, rule) => {
    const { id, owner } = await makeMarketListing(test);
    await expect(conclude(owner, id, { ...deal, ...changes })).rejects.toMatchObject({
      status: 422,
      code: 'VALIDATION_EXCEPTION',
      fields: [{ path: `body.${field}`, rule }],
    });
    expect((await owner.api.call(getListing, { params: { id } })).data.status).toBe('PUBLISHED');
  });

  it('rejects a user without contact to the advertiser, and the advertiser', async () => {
    const { id, owner } = await makeMarketListing(test);
    const other = await makeMarketListing(test);
    const otherUser = await actor(test);
    await contacts(other.id, otherUser.id);
    await contacts(id, owner.id);
    for (const contact of [otherUser.id, owner.id, 2_000_000_000]) {
      const body = { ...deal, conclusionBuyerOrTenantName: null, conclusionBuyerOrTenantId: contact };
      await expect(conclude(owner, id, body)).rejects.toMatchObject({
        fields: [{ path: 'body.conclusionBuyerOrTenantId', rule: 'unknown_counterparty' }],
      });
    }
  });

  it('requires the advertiser of a published sale or rental', async () => {
    const { id, owner } = await makeMarketListing(test);
    const denied = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' };
    const admin = await actor(test, { role: 'ADMIN' });
    await expect(conclude({ api: test.anonymous }, id)).rejects.toMatchObject({ status: 401 });
    await expect(conclude(await actor(test), id)).rejects.toMatchObject(denied);
    await expect(conclude(admin, id)).rejects.toMatchObject(denied);
    await expect(conclude(owner, 2_000_000_000)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    const from = (status: string) => ({ status: 409, code: 'LISTING_STATUS_EXCEPTION', details: { status } });
    await expect(conclude(owner, id)).rejects.toMatchObject(from('SUSPENDED'));
    const stay = await makeStay(test);
    await expect(conclude(stay.owner, stay.id)).rejects.toMatchObject(from('PUBLISHED'));
  });

  it('succeeds once for concurrent requests', async () => {
    const { id, owner } = await makeMarketListing(test);
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => conclude(owner, id)));
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await auditEntriesOf(test, id)).filter(({ event }) => event === 'listings.concluded')).toHaveLength(1);
  });
});

describe('finding the buyer or tenant', () => {
  const findByEmail = (by: TestActor, email: string) => by.api.call(findCounterparties, { query: { email } });
  let serial = 0;
  const createContacts = async (owner: TestActor, listingId: number, ...emails: string[]) => {
    serial += 1;
    const created = [];
    for (const email of emails) {
      const contact = await actor(test, { email: email.replace('#', `${serial}`), surname: 'Rossi' });
      await contacts(listingId, contact.id);
      await contacts(listingId, contact.id);
      created.push(contact);
    }
    return { created, find: async (part: string) => (await findByEmail(owner, part.replace('#', `${serial}`))).data };
  };

  it('returns contacts by part of the email, case-insensitive and masked', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { created, find } = await createContacts(owner, id, 'rosa#@posta.it', 'a@b#.test');
    const rosa = { id: created[0]?.id, name: 'Ada Rossi', email: 'r••@p••••.it' };
    expect(await find('OSA#@P')).toEqual([rosa]);
    expect(await find('a@b#')).toEqual([{ id: created[1]?.id, name: 'Ada Rossi', email: 'a••@b••••.test' }]);
    expect(await find('os')).toEqual([]);
    expect((await findByEmail(await actor(test), 'posta')).data).toEqual([]);
  });

  it('returns at most three, and treats no character as a wildcard', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { find } = await createContacts(owner, id, 'a_#@x.test', 'b%#@x.test', 'c#@x.test', 'd#@x.test');
    expect(await find('@x.test')).toHaveLength(3);
    expect(await find('___')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
    expect(await find('a_#')).toHaveLength(1);
    expect(await find('b%#')).toHaveLength(1);
  });

  it('excludes the advertiser, suspended and erased users', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { created, find } = await createContacts(owner, id, 'uno#@y.test', 'due#@y.test');
    await contacts(id, owner.id);
    const [one, two] = created.map((contact) => contact.id) as [number, number];
    await db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', one).execute();
    await db.updateTable('appUser').set({ erasedAt: test.clock.now() }).where('id', '=', two).execute();
    expect(await find('@y.test')).toEqual([]);
    expect((await findByEmail(owner, owner.email)).data).toEqual([]);
  });

  it('rejects characters that no email contains', async () => {
    const nul = findByEmail(await actor(test), 'ab\u0000c');
    await expect(nul).rejects.toMatchObject({
      status: 422,
      fields: [{ path: 'query.email', rule: 'hidden_characters' }],
    });
  });

  it('limits requests, so that emails cannot be guessed character by character', async () => {
    const owner = await actor(test);
    for (let at = 0; at < 60; at += 1) await findByEmail(owner, 'abc');
    await expect(findByEmail(owner, 'abc')).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    test.clock.forward(60_000);
    expect((await findByEmail(owner, 'abc')).data).toEqual([]);
  });

  it('requires a session', async () => {
    await expect(test.anonymous.call(findCounterparties, { query: {} })).rejects.toMatchObject({ status: 401 });
  });
});
