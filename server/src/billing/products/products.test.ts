import { describe, expect, it } from 'vitest';
import { checkoutBoost } from '#contract/billing/boosts.schemas';
import {
  deleteBoostPackage,
  deletePlan,
  getBoostPackage,
  getPlan,
  listActiveBoosts,
  listActivePlans,
  listBoostPackages,
  listManagedBoosts,
  listPlans,
  saveBoostPackage,
  savePlan,
} from '#contract/billing/products.schemas';
import { actor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeSubscription } from './products.fixtures.ts';
import { productsJobs } from './products.jobs.ts';
import { syncProduct } from './sync-product.ts';

const test = await testApp();
const admin = await actor(test, { role: 'ADMIN' });
const listing = await makeMarketListing(test);
const { owner } = listing;
const otherUser = await actor(test);
const none = 2_000_000_000;

const price = { amount: 9.9, currency: 'EUR' as const };
const top = { name: 'In cima', boostType: 'TOP' as const, durationHours: 24, price };
const base = { name: 'Base', billingInterval: 'MONTH' as const, listingContext: 'MARKET' as const, price };
const make = async (overrides: Partial<typeof top> & { active?: boolean } = {}) =>
  (await admin.api.call(saveBoostPackage, { body: { ...top, ...overrides } })).data;
const makeP = async (overrides: object = {}) =>
  (await admin.api.call(savePlan, { body: { ...base, ...overrides } })).data;
const auditEntriesOf = async (id: number) =>
  (
    await test.deps.db
      .selectFrom('auditEntry')
      .select(['event', 'actorId', 'detail'])
      .where('subjectType', '=', 'product')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event, actorId, detail }) => ({ event, actorId, ...(detail as object) }));

describe('a boost package', () => {
  it('is created, replaced, synced to the provider after the commit, and deleted', async () => {
    const created = await make();
    expect(created).toMatchObject({ ...top, active: true, stripeProductId: null, can: { edit: true, delete: true } });
    expect(await runJobs(test, productsJobs)).toContainEqual({ product: 'BOOST_PACKAGE', id: created.id });
    const received = (await admin.api.call(getBoostPackage, { params: { id: created.id } })).data;
    expect([received.stripeProductId, received.stripePriceId]).toEqual([expect.any(String), expect.any(String)]);

    const changed = { ...top, id: created.id, price: { amount: 19.99, currency: 'EUR' as const }, active: false };
    expect((await admin.api.call(saveBoostPackage, { body: changed })).data).toMatchObject(changed);
    await runJobs(test, productsJobs);
    const again = (await admin.api.call(getBoostPackage, { params: { id: created.id } })).data;
    expect(again.stripeProductId).toBe(received.stripeProductId);
    expect(again.stripePriceId).not.toBe(received.stripePriceId);

    await admin.api.call(deleteBoostPackage, { params: { id: created.id } });
    for (const endpoint of [getBoostPackage, deleteBoostPackage] as const) {
      await expect(admin.api.call(endpoint, { params: { id: created.id } })).rejects.toMatchObject({
        status: 404,
        code: 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION',
      });
    }
    await expect(admin.api.call(saveBoostPackage, { body: { ...top, id: created.id } })).rejects.toMatchObject({
      code: 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION',
    });
    const facts = { actorId: admin.id, product: 'BOOST_PACKAGE' };
    expect(await auditEntriesOf(created.id)).toEqual([
      { event: 'billingCatalog.saved', ...facts, active: true },
      { event: 'billingCatalog.saved', ...facts, active: false },
      { event: 'billingCatalog.deleted', ...facts },
    ]);
    expect(await syncProduct(test.deps, { product: 'BOOST_PACKAGE', id: created.id })).toBeUndefined();
  });

  it('is archived at the provider after deletion', async () => {
    const { id } = await make();
    await runJobs(test, productsJobs);
    const received: unknown[] = [];
    const { payments } = test.deps;
    const listening: typeof payments = {
      ...payments,
      saveProduct: (item) => {
        received.push(item);
        return payments.saveProduct(item);
      },
    };
    await admin.api.call(deleteBoostPackage, { params: { id } });
    await runJobs({ ...test, deps: { ...test.deps, payments: listening } }, productsJobs);
    expect(received).toMatchObject([{ product: 'BOOST_PACKAGE', id, active: false, productId: expect.any(String) }]);
  });

  it('is created once per key, and rejects the key with another body', async () => {
    const send = (name: string, idempotencyKey: string) =>
      admin.api.call(saveBoostPackage, { body: { ...top, name } }, { idempotencyKey });
    const sent = await Promise.all(Array.from({ length: 5 }, () => send('Una volta', 'una')));
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect((await send('Una volta', 'due')).data.id).not.toBe(sent[0]?.data.id);
    await expect(send('Un’altra', 'una')).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED_EXCEPTION',
    });
    const plan = { idempotencyKey: 'una' };
    const [one, other] = await Promise.all([
      admin.api.call(savePlan, { body: base }, plan),
      admin.api.call(savePlan, { body: base }, plan),
    ]);
    expect(other.data.id).toBe(one.data.id);
    await expect(admin.api.call(savePlan, { body: { ...base, name: 'Altro' } }, plan)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED_EXCEPTION',
    });
  });

  it('keeps the newer version when it changes during a sync', async () => {
    const { id } = await make();
    const { payments } = test.deps;
    const changing = {
      ...payments,
      saveProduct: async (item: Parameters<typeof payments.saveProduct>[0]) => {
        const result = await payments.saveProduct(item);
        await admin.api.call(saveBoostPackage, { body: { ...top, id, price: { amount: 1, currency: 'EUR' } } });
        return result;
      },
    };
    await syncProduct({ db: test.deps.db, payments: changing }, { product: 'BOOST_PACKAGE', id });
    const between = (await admin.api.call(getBoostPackage, { params: { id } })).data;
    expect([between.stripeProductId, between.stripePriceId]).toEqual([expect.any(String), null]);
    await runJobs(test, productsJobs);
    const last = (await admin.api.call(getBoostPackage, { params: { id } })).data;
    expect(last.stripeProductId).toBe(between.stripeProductId);
    expect(last.stripePriceId).not.toBeNull();
  });

  it('cannot be deleted during a purchase, and is no longer offered for that listing', async () => {
    const { id } = await make({ boostType: 'HIGHLIGHT' } as object);
    const offered = async () =>
      (await owner.api.call(listBoostPackages, { query: { listingId: listing.id } })).data.map((one) => one.boostType);
    expect(await offered()).toContain('HIGHLIGHT');
    await owner.api.call(checkoutBoost, { body: { boostPackageId: id, listingId: listing.id } });
    expect(await offered()).not.toContain('HIGHLIGHT');
    expect(await offered()).toContain('TOP');
    await expect(admin.api.call(deleteBoostPackage, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'BOOST_PACKAGE_IN_USE_EXCEPTION',
    });
    expect((await admin.api.call(getBoostPackage, { params: { id } })).data.can.delete).toBe(false);
  });
});

describe('a plan', () => {
  it('is created, replaced, synced to the provider, and deleted while unused', async () => {
    const { id } = await makeP({ maxArea: 100, trialPeriodDays: 14 });
    await runJobs(test, productsJobs);
    const received = (await admin.api.call(getPlan, { params: { id } })).data;
    expect(received).toMatchObject({ ...base, maxArea: 100, trialPeriodDays: 14, active: true, can: { delete: true } });
    expect(received.stripePriceId).not.toBeNull();
    const yearly = { ...base, id, billingInterval: 'YEAR' as const };
    expect((await admin.api.call(savePlan, { body: yearly })).data).toMatchObject({ ...yearly, maxArea: null });
    await makeSubscription(test, { listingId: listing.id, planId: id, status: 'CANCELED' });
    await expect(admin.api.call(deletePlan, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'PLAN_IN_USE_EXCEPTION',
    });
    const other = await makeP();
    await admin.api.call(deletePlan, { params: { id: other.id } });
    for (const endpoint of [getPlan, deletePlan] as const) {
      await expect(admin.api.call(endpoint, { params: { id: other.id } })).rejects.toMatchObject({
        status: 404,
        code: 'PLAN_NOT_FOUND_EXCEPTION',
      });
    }
    await expect(admin.api.call(savePlan, { body: { ...base, id: other.id } })).rejects.toMatchObject({
      code: 'PLAN_NOT_FOUND_EXCEPTION',
    });
  });

  it('is offered for a listing when it is large enough, the required one first', async () => {
    await makeP({ name: 'Piccolo', maxArea: 84 });
    const [any, large, dear, exact, stays, off] = await Promise.all([
      makeP({ name: 'Senza limiti' }),
      makeP({ name: 'Grande', maxArea: 200 }),
      makeP({ name: 'Giusto caro', maxArea: 85, price: { amount: 20, currency: 'EUR' } }),
      makeP({ name: 'Giusto', maxArea: 85 }),
      makeP({ name: 'Soggiorni', listingContext: 'HOSPITALITY' }),
      makeP({ name: 'Spento', active: false }),
    ]);
    await test.deps.db
      .updateTable('property')
      .set({ commercialArea: 85 })
      .where('id', '=', listing.propertyId)
      .execute();
    const names = async (query: object) =>
      (await owner.api.call(listActivePlans, { query })).data
        .map(({ id }) => id)
        .filter((id) => [any, large, dear, exact, stays, off].some((one) => one?.id === id));
    expect(await names({ listingId: listing.id })).toEqual([exact.id, dear.id, large.id, any.id]);
    expect((await names({})).sort()).toEqual([exact.id, dear.id, large.id, any.id, stays.id].sort());
    expect((await names({})).at(-1)).toBe(stays.id);
  });
});

describe('products for sale', () => {
  it('is public without provider ids, shortest and cheapest first', async () => {
    await make({ durationHours: 1, name: 'Corto', price: { amount: 5, currency: 'EUR' } });
    await make({ durationHours: 1, name: 'Corto e caro' });
    await make({ durationHours: 1, name: 'Spento', active: false });
    await runJobs(test, productsJobs);
    const shown = (await test.anonymous.call(listActiveBoosts, {})).data;
    expect(shown.slice(0, 2).map(({ name }) => name)).toEqual(['Corto', 'Corto e caro']);
    expect(shown.every((one) => one.stripeProductId === null && one.stripePriceId === null)).toBe(true);
    expect(shown.every((one) => one.active)).toBe(true);
    expect((await test.anonymous.call(listBoostPackages, { query: {} })).data).toEqual(shown);
    const plans = (await test.anonymous.call(listActivePlans, { query: {} })).data;
    expect(plans.every((one) => one.stripeProductId === null && one.stripePriceId === null)).toBe(true);
  });

  it('is shown for a listing only to its advertiser', async () => {
    const code = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
    for (const endpoint of [listBoostPackages, listActivePlans] as const) {
      const query = { listingId: listing.id };
      await expect(otherUser.api.call(endpoint, { query })).rejects.toMatchObject(code);
      await expect(test.anonymous.call(endpoint, { query })).rejects.toMatchObject(code);
      await expect(owner.api.call(endpoint, { query: { listingId: none } })).rejects.toMatchObject(code);
    }
  });

  it('are managed by admins only, newest first, fifteen per page', async () => {
    for (let at = 0; at < 16; at += 1) await make({ name: `Pacchetto ${at}` });
    const first = await admin.api.call(listManagedBoosts, { query: {} });
    expect([first.data.length, first.page.size, first.data[0]?.name]).toEqual([15, 15, 'Pacchetto 15']);
    const next = await admin.api.call(listManagedBoosts, { query: { page: 1 } });
    expect(next.data[0]?.name).toBe('Pacchetto 0');
    const plans = await admin.api.call(listPlans, { query: { size: 2 } });
    expect(plans.data.map(({ id }) => id)).toEqual(plans.data.map(({ id }) => id).sort((a, b) => b - a));
    expect(plans.page.totalElements).toBeGreaterThan(2);
    const denied = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' };
    await expect(owner.api.call(listManagedBoosts, { query: {} })).rejects.toMatchObject(denied);
    await expect(owner.api.call(listPlans, { query: {} })).rejects.toMatchObject(denied);
    await expect(owner.api.call(saveBoostPackage, { body: top })).rejects.toMatchObject(denied);
    await expect(owner.api.call(savePlan, { body: base })).rejects.toMatchObject(denied);
    await expect(test.anonymous.call(getPlan, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 });
  });
});
