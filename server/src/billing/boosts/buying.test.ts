import { describe, expect, it } from 'vitest';
import {
  checkoutBoost,
  getBoostEffect,
  listListingActiveBoosts,
  listListingBoosts,
  listMyPurchases,
} from '#contract/billing/boosts.schemas';
import { cancelPayment } from '#contract/billing/payments.schemas';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { listHomepageListings, search } from '#contract/discovery/search.schemas';
import { editUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../../discovery/search-index/apply-pending-changes.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makePackage } from '../products/products.fixtures.ts';
import { releaseBoost, startBoost } from './boost-purchase.ts';
import { buyBoost } from './boosts.fixtures.ts';
import { endBoosts } from './end-boosts.ts';

const HOUR = 3_600_000;
const test = await testApp();
test.clock.set('2026-11-02T10:00:00Z');
/** A new admin per call: admin sessions expire before some boosts end. */
const anAdmin = () => actor(test, { role: 'ADMIN' });
const [top, framed, homepage, otherTop] = [
  await makePackage(test),
  await makePackage(test, { boostType: 'HIGHLIGHT', name: 'In risalto', durationHours: 48 }),
  await makePackage(test, { boostType: 'HOMEPAGE', name: 'In vetrina', durationHours: 1 }),
  await makePackage(test, { name: 'In cima per un’ora', durationHours: 1 }),
];
const createListing = async () => {
  const listing = await makeMarketListing(test);
  await applyPendingChanges(test.deps);
  return listing;
};
const boostsOf = async ({ id, owner }: Awaited<ReturnType<typeof createListing>>) =>
  (await owner.api.call(listListingBoosts, { params: { id } })).data;
const searchMarket = async () => test.anonymous.call(search, { query: { context: 'MARKET', size: 50 } });
const onHomepage = async () => (await test.anonymous.call(listHomepageListings, {})).data.map(({ id }) => id);

describe('a boost', () => {
  it('shows at once after payment, and ends on time', async () => {
    const listing = await createListing();
    for (const boostPackageId of [top, framed, homepage]) {
      expect((await buyBoost(listing.owner, { listingId: listing.id, boostPackageId })).status).toBe('succeeded');
    }
    expect((await searchMarket()).sponsored.map(({ id }) => id)).toEqual([listing.id]);
    expect((await searchMarket()).data.find(({ id }) => id === listing.id)?.highlighted).toBe(true);
    expect(await onHomepage()).toEqual([listing.id]);
    const [third] = await boostsOf(listing);
    const now = test.clock.now();
    expect(third).toMatchObject({
      listingId: listing.id,
      status: 'succeeded',
      state: 'active',
      startsAt: now.toISOString(),
      pausedAt: null,
      expiresAt: new Date(now.getTime() + HOUR).toISOString(),
      boostPackage: { id: homepage, name: 'In vetrina', boostType: 'HOMEPAGE', durationHours: 1 },
      price: { amount: 9.9, currency: 'EUR' },
      can: { pay: false, cancel: false, withdraw: true },
      withdrawUntil: '2026-11-16T22:59:59.999Z',
    });
    const active = await listing.owner.api.call(listListingActiveBoosts, { params: { id: listing.id } });
    expect(active.data).toHaveLength(3);

    test.clock.forward(HOUR);
    expect(await onHomepage()).toEqual([]);
    expect((await boostsOf(listing))[0]).toMatchObject({
      state: 'expired',
      withdrawUntil: null,
      can: { withdraw: false },
    });
    test.clock.forward(23 * HOUR);
    expect((await searchMarket()).sponsored).toEqual([]);
    test.clock.forward(24 * HOUR);
    expect((await searchMarket()).data.some(({ highlighted }) => highlighted)).toBe(false);
    await endBoosts(test.deps);
    const remaining = await test.deps.db
      .selectFrom('listingBoost')
      .select('id')
      .where('listingId', '=', listing.id)
      .execute();
    expect(remaining).toEqual([]);
    await endBoosts(test.deps);
  });

  it('cannot be bought while one of the same type is pending or running, only after its end', async () => {
    const listing = await createListing();
    const twice = { status: 409, code: 'BOOST_ALREADY_LIVE_EXCEPTION' };
    const pending = await listing.owner.api.call(checkoutBoost, {
      body: { listingId: listing.id, boostPackageId: otherTop },
    });
    const [unpaid] = await boostsOf(listing);
    expect(unpaid).toMatchObject({ state: 'pending', can: { pay: true, cancel: true, withdraw: false } });
    const admin = await anAdmin();
    const asAdmin = (await admin.api.call(listListingBoosts, { params: { id: listing.id } })).data;
    expect(asAdmin[0]?.can).toEqual({ pay: false, cancel: false, withdraw: false });
    await expect(buyBoost(listing.owner, { listingId: listing.id, boostPackageId: top })).rejects.toMatchObject(twice);
    await listing.owner.api.call(cancelPayment, { params: { id: pending.data.paymentId } });
    expect((await boostsOf(listing))[0]?.state).toBe('failed');
    await buyBoost(listing.owner, { listingId: listing.id, boostPackageId: otherTop });
    await expect(buyBoost(listing.owner, { listingId: listing.id, boostPackageId: top })).rejects.toMatchObject(twice);
    test.clock.forward(HOUR);
    expect((await buyBoost(listing.owner, { listingId: listing.id, boostPackageId: top })).status).toBe('succeeded');
    const ownerCookie = await listing.owner.api.call(listMyPurchases, { query: { size: 2 } });
    expect([ownerCookie.data.map(({ state }) => state), ownerCookie.page.totalElements]).toEqual([
      ['active', 'expired'],
      3,
    ]);
  });

  it('is reserved by one of fifty concurrent requests', async () => {
    const listing = await createListing();
    const body = { listingId: listing.id, boostPackageId: top };
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () => listing.owner.api.call(checkoutBoost, { body })),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of attempts) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'BOOST_ALREADY_LIVE_EXCEPTION' });
    }
    expect(await boostsOf(listing)).toHaveLength(1);
  });

  it('is sold only to the advertiser of a public listing, and only active packages', async () => {
    const [listing, draft] = [await createListing(), await makeMarketListing(test, { publish: false })];
    const [otherUser, admin] = [await actor(test), await anAdmin()];
    const none = 2_000_000_000;
    const off = await makePackage(test, { active: false });
    const to = (listingId: number, boostPackageId = top) => ({ body: { listingId, boostPackageId } });
    const cases: [typeof otherUser, ReturnType<typeof to>, string][] = [
      [otherUser, to(listing.id), 'AUTHORIZATION_DENIED_EXCEPTION'],
      [admin, to(listing.id), 'AUTHORIZATION_DENIED_EXCEPTION'],
      [otherUser, to(draft.id), 'LISTING_NOT_FOUND_EXCEPTION'],
      [listing.owner, to(none), 'LISTING_NOT_FOUND_EXCEPTION'],
      [draft.owner, to(draft.id), 'LISTING_STATUS_EXCEPTION'],
      [listing.owner, to(listing.id, off), 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'],
      [listing.owner, to(listing.id, none), 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'],
    ];
    for (const [user, input, code] of cases) {
      await expect(user.api.call(checkoutBoost, input)).rejects.toMatchObject({ code });
    }
    for (const endpoint of [listListingBoosts, listListingActiveBoosts] as const) {
      await expect(otherUser.api.call(endpoint, { params: { id: listing.id } })).rejects.toMatchObject({ status: 403 });
      await expect(otherUser.api.call(endpoint, { params: { id: draft.id } })).rejects.toMatchObject({ status: 404 });
      await expect(admin.api.call(endpoint, { params: { id: none } })).rejects.toMatchObject({
        code: 'LISTING_NOT_FOUND_EXCEPTION',
      });
    }
    await expect(test.anonymous.call(checkoutBoost, to(listing.id))).rejects.toMatchObject({ status: 401 });
  });

  it('is released after a declined card', async () => {
    const listing = await createListing();
    const bad = { listingId: listing.id, boostPackageId: top, card: 'pm_card_chargeDeclined' };
    await expect(buyBoost(listing.owner, bad)).rejects.toMatchObject({ code: 'PAYMENT_FAILED_EXCEPTION' });
    expect((await boostsOf(listing))[0]?.state).toBe('failed');
    expect((await buyBoost(listing.owner, { ...bad, card: 'pm_card_visa' })).status).toBe('succeeded');
  });
});

describe('a boost of a listing that is not public', () => {
  const spanOf = async (listingId: number) =>
    test.deps.db.selectFrom('listingBoost').select(['startsAt', 'endsAt']).where('listingId', '=', listingId).execute();

  it('pauses while its listing is suspended, and moves its end', async () => {
    const listing = await createListing();
    const { id } = listing;
    await buyBoost(listing.owner, { listingId: id, boostPackageId: top });
    const [before] = await boostsOf(listing);
    test.clock.forward(HOUR);
    await listing.owner.api.call(suspendListing, { params: { id }, body: {} });
    expect(await spanOf(id)).toEqual([]);
    test.clock.forward(100 * HOUR);
    await endBoosts(test.deps);
    expect((await boostsOf(listing))[0]).toMatchObject({ state: 'paused', expiresAt: before?.expiresAt });
    await listing.owner.api.call(publishListing, { params: { id } });
    const [after] = await boostsOf(listing);
    expect(after).toMatchObject({ state: 'active', pausedAt: null });
    expect(Date.parse(after?.expiresAt ?? '') - test.clock.now().getTime()).toBe(23 * HOUR);
    expect(await spanOf(id)).toEqual([{ startsAt: test.clock.now(), endsAt: new Date(after?.expiresAt ?? '') }]);
  });

  it('is paused while its advertiser is suspended', async () => {
    const listing = await createListing();
    await buyBoost(listing.owner, { listingId: listing.id, boostPackageId: top });
    const admin = await anAdmin();
    const set = (body: object) => admin.api.call(editUser, { params: { id: listing.owner.id }, body });
    await set({ status: 'SUSPENDED', suspensionReason: 'Annunci che non sono veri.' });
    const listAsAdmin = () => admin.api.call(listListingBoosts, { params: { id: listing.id } });
    expect([(await listAsAdmin()).data[0]?.state, await spanOf(listing.id)]).toEqual(['paused', []]);
    test.clock.forward(2 * HOUR);
    await set({ status: 'ACTIVE' });
    expect([(await listAsAdmin()).data[0]?.state, (await spanOf(listing.id)).length]).toEqual(['active', 1]);
  });

  it('starts paused when it is paid during a suspension, and starts only once', async () => {
    const listing = await createListing();
    const { id } = listing;
    const { paymentId } = (
      await listing.owner.api.call(checkoutBoost, { body: { listingId: id, boostPackageId: top } })
    ).data;
    await listing.owner.api.call(suspendListing, { params: { id }, body: {} });
    const start = () => inTransaction(test.deps.db, (trx) => startBoost(test.deps, trx, paymentId));
    expect([await start(), await start()]).toEqual([{ durationHours: 24 }, { durationHours: 24 }]);
    expect([(await boostsOf(listing))[0]?.state, await spanOf(id)]).toEqual(['paused', []]);
    await listing.owner.api.call(publishListing, { params: { id } });
    expect(await spanOf(id)).toHaveLength(1);
    await inTransaction(test.deps.db, (trx) => releaseBoost(test.deps, trx, paymentId, 'failed'));
    expect((await boostsOf(listing))[0]?.state).toBe('active');
    await inTransaction(test.deps.db, (trx) => releaseBoost(test.deps, trx, paymentId, 'refunded'));
    expect([(await boostsOf(listing))[0]?.state, await spanOf(id), await start()]).toEqual(['refunded', [], 'GONE']);
  });

  it('cannot start once the listing is deleted or has another boost', async () => {
    const [listing, deletedListing] = [await createListing(), await createListing()];
    const startCheckout = async ({ id: listingId, owner }: typeof listing) =>
      (await owner.api.call(checkoutBoost, { body: { listingId, boostPackageId: top } })).data.paymentId;
    const [delayed, lost] = [await startCheckout(listing), await startCheckout(deletedListing)];
    const start = (paymentId: number) => inTransaction(test.deps.db, (trx) => startBoost(test.deps, trx, paymentId));
    await deletedListing.owner.api.call(deleteMarketListing, { params: { id: deletedListing.id } });
    expect(await start(lost)).toBe('GONE');
    const [storedPurchase] = (await deletedListing.owner.api.call(listMyPurchases, { query: {} })).data;
    expect(storedPurchase).toMatchObject({ listingId: null, state: 'refunded' });
    await inTransaction(test.deps.db, (trx) => releaseBoost(test.deps, trx, delayed, 'failed'));
    await buyBoost(listing.owner, { listingId: listing.id, boostPackageId: top });
    expect(await start(delayed)).toBe('GONE');
    expect(await start(2_000_000_000)).toBe('GONE');
  });
});

describe('the effect of a boost', () => {
  it('is reported per day, and compared with as many days before', async () => {
    const listing = await createListing();
    const dailyStats = (day: string, views: number, contacts: number) => ({
      listingId: listing.id,
      day,
      views,
      contacts,
    });
    const today = test.clock.now();
    const day = (ahead: number) => italianDay(new Date(today.getTime() + ahead * 24 * HOUR));
    await test.deps.db
      .insertInto('listingDailyStats')
      .values([dailyStats(day(-1), 4, 1), dailyStats(day(1), 9, 2)])
      .execute();
    await buyBoost(listing.owner, { listingId: listing.id, boostPackageId: framed });
    const [bought] = await boostsOf(listing);
    const params = { id: bought?.id ?? 0 };
    test.clock.forward(24 * HOUR);
    const fresh = (await listing.owner.api.call(getBoostEffect, { params })).data;
    expect(fresh).toEqual({
      purchaseId: params.id,
      before: null,
      during: { days: 2, viewsPerDay: 4.5, contactsPerDay: 1 },
      days: [
        { day: day(0), views: 0, contacts: 0, boosted: true },
        { day: day(1), views: 9, contacts: 2, boosted: true },
      ],
    });
    const firstPublishedAt = new Date(today.getTime() - 72 * HOUR);
    await test.deps.db.updateTable('listing').set({ firstPublishedAt }).where('id', '=', listing.id).execute();
    const known = (await listing.owner.api.call(getBoostEffect, { params })).data;
    expect(known.before).toEqual({ days: 2, viewsPerDay: 2, contactsPerDay: 0.5 });
    expect(known.days.map((one) => [one.day, one.boosted])).toEqual([
      [day(-2), false],
      [day(-1), false],
      [day(0), true],
      [day(1), true],
    ]);
    const otherUser = await actor(test);
    await expect(otherUser.api.call(getBoostEffect, { params })).rejects.toMatchObject({
      status: 404,
      code: 'BOOST_PURCHASE_NOT_FOUND_EXCEPTION',
    });
  });
});
