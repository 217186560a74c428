import { describe, expect, it } from 'vitest';
import { savePlan } from '#contract/billing/products.schemas';
import { searchEntries } from '#contract/trust/audit.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeEntry } from './audit.fixtures.ts';

const test = await testApp();
const admin = await actor(test, { role: 'ADMIN', name: 'Bruna', surname: 'Admin', email: 'bruna_admin@prova.test' });
const user = await actor(test, { name: 'Carla', surname: 'Prova', email: 'carla@prova.test' });

type Query = Parameters<typeof search>[0];
const search = (query: NonNullable<Parameters<typeof admin.api.call<typeof searchEntries>>[1]>['query'] = {}) =>
  admin.api.call(searchEntries, { query });
const idsOf = async (query: Query) => (await search(query)).data.map(({ id }) => id);

describe('the log', () => {
  it('is readable by admins only', async () => {
    const signIn = await errorOf(test.anonymous.call(searchEntries, { query: {} }));
    expect(signIn).toMatchObject({ status: 401, code: 'AUTHENTICATION_REQUIRED_EXCEPTION' });
    const denied = await errorOf(user.api.call(searchEntries, { query: {} }));
    expect(denied).toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
  });

  it('shows current names of users and subjects, and none for deleted ones', async () => {
    const { id: listingId, propertyId, owner } = await makeMarketListing(test, { title: 'Attico con vista' });
    const { data: plan } = await admin.api.call(savePlan, {
      body: {
        name: 'Piano di prova',
        active: false,
        listingContext: 'MARKET',
        maxArea: null,
        trialPeriodDays: null,
        billingInterval: 'MONTH',
        price: { amount: 9, currency: 'EUR' },
      },
    });
    const by = { actorId: admin.id, event: 'properties.edited' };
    const q = 'nomi di adesso';
    const about = (subjectType: string, subjectId: number | null, more = {}) =>
      makeEntry(test, { ...by, reason: `I ${q}`, subjectType, subjectId, ...more });
    const erasedUser = await actor(test, { erasedAt: test.clock.now() });
    const inserted = [
      await about('user', owner.id),
      await about('property', propertyId),
      await about('listing', listingId, { actorId: erasedUser.id }),
      await about('product', plan.id, { detail: JSON.stringify({ product: 'PLAN' }) }),
      await about('product', plan.id, { detail: JSON.stringify({ product: 'BOOST_PACKAGE' }) }),
      await about('user', erasedUser.id),
      await about('listing', 2_000_000_000),
      await about('report', 5),
      await about('portal', null, { actorId: null }),
    ];
    const { data } = await search({ q });
    const adminActor = { id: admin.id, name: 'Bruna Admin' };
    const shown = data.map(({ id, actor: who, subjectName }) => [id, who, subjectName]);
    expect(shown.reverse()).toEqual([
      [inserted[0], adminActor, 'Ada Prova'],
      [inserted[1], adminActor, 'Via Solferino 7, Milano'],
      [inserted[2], null, 'Attico con vista'],
      [inserted[3], adminActor, 'Piano di prova'],
      [inserted[4], adminActor, null],
      [inserted[5], adminActor, null],
      [inserted[6], adminActor, null],
      [inserted[7], adminActor, null],
      [inserted[8], null, null],
    ]);
  });

  it('shows an entry as it was written', async () => {
    const id = await makeEntry(test, {
      at: '2025-03-01T10:00:00.123Z',
      actorId: admin.id,
      subjectId: 77,
      requestId: 'una-richiesta-intera',
      reason: 'Prezzo sbagliato',
      before: '{"price":1}',
      after: '{"price":2}',
      detail: '{"fields":["price"]}',
    });
    expect((await search({ q: 'UNA-richiesta-intera' })).data).toEqual([
      {
        id,
        at: '2025-03-01T10:00:00.123Z',
        event: 'listings.edited',
        byAdmin: true,
        actor: { id: admin.id, name: 'Bruna Admin' },
        subjectType: 'listing',
        subjectId: 77,
        subjectName: null,
        reason: 'Prezzo sbagliato',
        before: { price: 1 },
        after: { price: 2 },
        detail: { fields: ['price'] },
        requestId: 'una-richiesta-intera',
        redacted: false,
      },
    ]);
  });
});

describe('a search', () => {
  it('returns admin actions by default', async () => {
    const subject = { subjectType: 'user', subjectId: 4_000 } as const;
    const [byAdmin, bySelf] = [await makeEntry(test, subject), await makeEntry(test, { ...subject, byAdmin: false })];
    expect(await idsOf(subject)).toEqual([byAdmin]);
    expect(await idsOf({ ...subject, byAdmin: 'false' })).toEqual([bySelf, byAdmin]);
  });

  it('filters by event, actor, subject type and subject, alone or combined', async () => {
    const other = await actor(test, { role: 'ADMIN' });
    const one = await makeEntry(test, { actorId: other.id, subjectId: 4_100 });
    const two = await makeEntry(test, { actorId: other.id, subjectId: 4_100, event: 'listings.deleted' });
    const three = await makeEntry(test, { actorId: other.id, subjectId: 4_100, subjectType: 'property' });
    const four = await makeEntry(test, { actorId: admin.id, subjectId: 4_100 });
    expect(await idsOf({ actorId: other.id })).toEqual([three, two, one]);
    expect(await idsOf({ subjectId: 4_100 })).toEqual([four, three, two, one]);
    expect(await idsOf({ subjectId: 4_100, subjectType: 'property' })).toEqual([three]);
    expect(await idsOf({ actorId: other.id, event: 'listings.deleted' })).toEqual([two]);
    const all = { actorId: other.id, event: 'listings.edited', subjectType: 'listing', subjectId: 4_100 } as const;
    expect(await idsOf(all)).toEqual([one]);
    expect(await idsOf({ ...all, subjectId: 4_101 })).toEqual([]);
  });

  it('filters by days in Italy, inclusive, also at clock changes', async () => {
    const at = (instant: string) => makeEntry(test, { at: instant, subjectId: 4_200 });
    const before = await at('2026-03-27T22:59:59.999Z');
    const first = await at('2026-03-27T23:00:00Z');
    const night = await at('2026-03-28T23:30:00Z');
    const last = await at('2026-03-29T21:59:59.999999Z');
    const after = await at('2026-03-29T22:00:00Z');
    const findIds = (days: { from?: string; to?: string }) => idsOf({ subjectId: 4_200, ...days });
    expect(await findIds({})).toEqual([after, last, night, first, before]);
    expect(await findIds({ from: '2026-03-28', to: '2026-03-29' })).toEqual([last, night, first]);
    expect(await findIds({ from: '2026-03-29', to: '2026-03-29' })).toEqual([last, night]);
    expect(await findIds({ from: '2026-03-30' })).toEqual([after]);
    expect(await findIds({ to: '2026-03-27' })).toEqual([before]);
    expect(await findIds({ from: '2026-03-30', to: '2026-03-28' })).toEqual([]);
    expect(await findIds({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(5);
  });

  it('searches the reason, event, actor and request id', async () => {
    const subject = { subjectType: 'property', subjectId: 4_300 } as const;
    const reasoned = await makeEntry(test, { ...subject, reason: 'Foto RUBATE da un altro sito', requestId: 'abc-1' });
    const event = await makeEntry(test, { ...subject, event: 'properties.deleted', requestId: 'abc-2' });
    const byUser = await makeEntry(test, { ...subject, actorId: user.id });
    const findIds = (q: string) => idsOf({ ...subject, q });
    expect(await findIds('rubate da')).toEqual([reasoned]);
    expect(await findIds('Properties.DELE')).toEqual([event]);
    expect(await findIds('CARLA@prova')).toEqual([byUser]);
    expect(await findIds(' ABC-2 ')).toEqual([event]);
    // A request id matches only in full.
    expect(await findIds('abc-')).toEqual([]);
    expect(await findIds('')).toHaveLength(3);
    expect(await findIds('   ')).toHaveLength(3);
    expect(await findIds('xqzw')).toEqual([]);
  });

  it('finds an email that many users have', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({
      name: 'Uno',
      surname: 'Dei Tanti',
      email: `u${index}@tanti.test`,
    }));
    const users = await test.deps.db.insertInto('appUser').values(rows).returning('id').execute();
    const subject = { subjectType: 'portal', subjectId: 4_350 } as const;
    const last = await makeEntry(test, { ...subject, actorId: users.at(-1)?.id ?? 0 });
    await makeEntry(test, { ...subject, actorId: user.id });
    expect(await idsOf({ ...subject, q: '@TANTI.test' })).toEqual([last]);
    expect(await idsOf({ ...subject, q: 'u500@tanti' })).toEqual([last]);
  });

  it.each([
    ['50%', ['Sconto del 50% falso']],
    ['a_b', ['Vedi a_b']],
    ['_', ['Vedi a_b']],
    ['C:\\', ['Percorso C:\\temp']],
    ['\\', ['Percorso C:\\temp']],
    [`"l'altro"`, [`Dice "l'altro"`]],
    [`'; drop table audit_entry; --`, []],
    ['☎️', ['Scrive ☎️ ovunque']],
    ['x'.repeat(200), []],
  ])('takes %j literally', async (q, reasons) => {
    const subject = { subjectType: 'user', subjectId: 4_400 } as const;
    if ((await search(subject)).data.length === 0) {
      for (const reason of ['Sconto del 50% falso', 'Vedi a_b', 'Percorso C:\\temp', `Dice "l'altro"`]) {
        await makeEntry(test, { ...subject, reason });
      }
      await makeEntry(test, { ...subject, reason: 'Scrive ☎️ ovunque' });
    }
    expect((await search({ ...subject, q })).data.map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ['q', 'x'.repeat(201)],
    ['q', 'a\u0000b'],
    ['event', 'accounts.forgotten'],
    ['subjectType', 'house'],
    ['subjectId', '0'],
    ['actorId', 'x'],
    ['from', '2026-02-30'],
    ['to', '21/11/2026'],
    ['byAdmin', 'maybe'],
    ['size', '101'],
    ['page', '-1'],
  ])('rejects %s %j', async (name, value) => {
    const url = `${searchEntries.path}?${new URLSearchParams({ [name]: value })}`;
    const response = await test.app.inject({ url, headers: { cookie: admin.cookie } });
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: { fields: [{ path: `query.${name}` }] },
    });
  });

  it('returns pages to the end, the later of two entries of one instant first, and no page beyond the end', async () => {
    const subject = { subjectType: 'report', subjectId: 4_500, at: '2026-01-01T00:00:00Z' } as const;
    const inserted: number[] = [];
    for (let count = 0; count < 7; count += 1) inserted.unshift(await makeEntry(test, subject));
    const page = (number: number) => search({ subjectType: 'report', subjectId: 4_500, page: number, size: 3 });
    const pages = [await page(0), await page(1), await page(2)];
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(inserted);
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1]);
    expect(pages[2]?.page).toEqual({ totalElements: 7, number: 2, size: 3 });
    for (const number of [3, 1_000_000]) {
      expect(await page(number)).toEqual({ data: [], page: { totalElements: 7, number, size: 3 } });
    }
  });
});
