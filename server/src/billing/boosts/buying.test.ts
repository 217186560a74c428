import { describe, expect, it } from 'vitest';
import {
  checkoutBoost,
  getBoostEffect,
  listListingActiveBoosts,
  listListingBoosts,
  listMyPurchases,
} from '#contract/billing/boosts';
import { cancelPayment } from '#contract/billing/payments';
import { deleteMarketListing } from '#contract/catalog/listing-editing';
import { publishListing, suspendListing } from '#contract/catalog/listing-life';
import { listHomepageAds, search } from '#contract/discovery/search';
import { editUser } from '#contract/identity/users';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { drainDirty } from '../../discovery/search-index/drain-dirty.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makePackage } from '../products/products.fixtures.ts';
import { releaseBoost, startBoost } from './boost-purchase.ts';
import { buyBoost } from './boosts.fixtures.ts';
import { endBoosts } from './end-boosts.ts';

const HOUR = 3_600_000;
const test = await testApp();
test.clock.set('2026-11-02T10:00:00Z');
/** A new one each time: sessions of admins end before some boosts do. */
const anAdmin = () => actor(test, { role: 'ADMIN' });
const [top, framed, home, otherTop] = [
  await makePackage(test),
  await makePackage(test, { boostType: 'HIGHLIGHT', name: 'In risalto', durationHours: 48 }),
  await makePackage(test, { boostType: 'HOMEPAGE', name: 'In vetrina', durationHours: 1 }),
  await makePackage(test, { name: 'In cima per un’ora', durationHours: 1 }),
];
const adOf = async () => {
  const ad = await makeMarketListing(test);
  await drainDirty(test.deps);
  return ad;
};
const boostsOf = async ({ id, owner }: Awaited<ReturnType<typeof adOf>>) =>
  (await owner.api.call(listListingBoosts, { params: { id } })).data;
const found = async () => test.anonymous.call(search, { query: { context: 'MARKET', size: 50 } });
const onHomepage = async () => (await test.anonymous.call(listHomepageAds, {})).data.map(({ id }) => id);

describe('a boost', () => {
  it('that is paid shows at once, and is gone when it is over', async () => {
    const ad = await adOf();
    for (const boostPackageId of [top, framed, home]) {
      expect((await buyBoost(ad.owner, { listingId: ad.id, boostPackageId })).status).toBe('succeeded');
    }
    expect((await found()).sponsored.map(({ id }) => id)).toEqual([ad.id]);
    expect((await found()).data.find(({ id }) => id === ad.id)?.highlighted).toBe(true);
    expect(await onHomepage()).toEqual([ad.id]);
    const [third] = await boostsOf(ad);
    const now = test.clock.now();
    expect(third).toMatchObject({
      listingId: ad.id,
      status: 'succeeded',
      state: 'active',
      startsAt: now.toISOString(),
      pausedAt: null,
      expiresAt: new Date(now.getTime() + HOUR).toISOString(),
      boostPackage: { id: home, name: 'In vetrina', boostType: 'HOMEPAGE', durationHours: 1 },
      price: { amount: 9.9, currency: 'EUR' },
      can: { pay: false, cancel: false, withdraw: true },
      withdrawUntil: '2026-11-16T22:59:59.999Z',
    });
    const active = await ad.owner.api.call(listListingActiveBoosts, { params: { id: ad.id } });
    expect(active.data).toHaveLength(3);

    test.clock.forward(HOUR);
    expect(await onHomepage()).toEqual([]);
    expect((await boostsOf(ad))[0]).toMatchObject({ state: 'expired', withdrawUntil: null, can: { withdraw: false } });
    test.clock.forward(23 * HOUR);
    expect((await found()).sponsored).toEqual([]);
    test.clock.forward(24 * HOUR);
    expect((await found()).data.some(({ highlighted }) => highlighted)).toBe(false);
    await endBoosts(test.deps);
    const left = await test.deps.db.selectFrom('listingBoost').select('id').where('listingId', '=', ad.id).execute();
    expect(left).toEqual([]);
    await endBoosts(test.deps);
  });

  it('of the same type cannot be bought while one is pending or running, and at once when it is over', async () => {
    const ad = await adOf();
    const twice = { status: 409, code: 'BOOST_ALREADY_LIVE_EXCEPTION' };
    const pending = await ad.owner.api.call(checkoutBoost, { body: { listingId: ad.id, boostPackageId: otherTop } });
    const [waiting] = await boostsOf(ad);
    expect(waiting).toMatchObject({ state: 'pending', can: { pay: true, cancel: true, withdraw: false } });
    const admin = await anAdmin();
    const asAdmin = (await admin.api.call(listListingBoosts, { params: { id: ad.id } })).data;
    expect(asAdmin[0]?.can).toEqual({ pay: false, cancel: false, withdraw: false });
    await expect(buyBoost(ad.owner, { listingId: ad.id, boostPackageId: top })).rejects.toMatchObject(twice);
    await ad.owner.api.call(cancelPayment, { params: { id: pending.data.paymentId } });
    expect((await boostsOf(ad))[0]?.state).toBe('failed');
    await buyBoost(ad.owner, { listingId: ad.id, boostPackageId: otherTop });
    await expect(buyBoost(ad.owner, { listingId: ad.id, boostPackageId: top })).rejects.toMatchObject(twice);
    test.clock.forward(HOUR);
    expect((await buyBoost(ad.owner, { listingId: ad.id, boostPackageId: top })).status).toBe('succeeded');
    const mine = await ad.owner.api.call(listMyPurchases, { query: { size: 2 } });
    expect([mine.data.map(({ state }) => state), mine.page.totalElements]).toEqual([['active', 'expired'], 3]);
  });

  it('is reserved by one of fifty at once', async () => {
    const ad = await adOf();
    const body = { listingId: ad.id, boostPackageId: top };
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => ad.owner.api.call(checkoutBoost, { body })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'BOOST_ALREADY_LIVE_EXCEPTION' });
    }
    expect(await boostsOf(ad)).toHaveLength(1);
  });

  it('is only for the advertiser of a public ad, of what is for sale', async () => {
    const [ad, draft] = [await adOf(), await makeMarketListing(test, { publish: false })];
    const [stranger, admin] = [await actor(test), await anAdmin()];
    const none = 2_000_000_000;
    const off = await makePackage(test, { active: false });
    const to = (listingId: number, boostPackageId = top) => ({ body: { listingId, boostPackageId } });
    const cases: [typeof stranger, ReturnType<typeof to>, string][] = [
      [stranger, to(ad.id), 'AUTHORIZATION_DENIED_EXCEPTION'],
      [admin, to(ad.id), 'AUTHORIZATION_DENIED_EXCEPTION'],
      [stranger, to(draft.id), 'LISTING_NOT_FOUND_EXCEPTION'],
      [ad.owner, to(none), 'LISTING_NOT_FOUND_EXCEPTION'],
      [draft.owner, to(draft.id), 'LISTING_STATUS_EXCEPTION'],
      [ad.owner, to(ad.id, off), 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'],
      [ad.owner, to(ad.id, none), 'BOOST_PACKAGE_NOT_FOUND_EXCEPTION'],
    ];
    for (const [person, input, code] of cases) {
      await expect(person.api.call(checkoutBoost, input)).rejects.toMatchObject({ code });
    }
    for (const endpoint of [listListingBoosts, listListingActiveBoosts] as const) {
      await expect(stranger.api.call(endpoint, { params: { id: ad.id } })).rejects.toMatchObject({ status: 403 });
      await expect(stranger.api.call(endpoint, { params: { id: draft.id } })).rejects.toMatchObject({ status: 404 });
      await expect(admin.api.call(endpoint, { params: { id: none } })).rejects.toMatchObject({
        code: 'LISTING_NOT_FOUND_EXCEPTION',
      });
    }
    await expect(test.anonymous.call(checkoutBoost, to(ad.id))).rejects.toMatchObject({ status: 401 });
  });

  it('whose card is declined leaves its place', async () => {
    const ad = await adOf();
    const bad = { listingId: ad.id, boostPackageId: top, card: 'pm_card_chargeDeclined' };
    await expect(buyBoost(ad.owner, bad)).rejects.toMatchObject({ code: 'PAYMENT_FAILED_EXCEPTION' });
    expect((await boostsOf(ad))[0]?.state).toBe('failed');
    expect((await buyBoost(ad.owner, { ...bad, card: 'pm_card_visa' })).status).toBe('succeeded');
  });
});

describe('a boost of an ad that is not public', () => {
  const spanOf = async (listingId: number) =>
    test.deps.db.selectFrom('listingBoost').select(['startsAt', 'endsAt']).where('listingId', '=', listingId).execute();

  it('stands still while its ad is suspended, and its end moves', async () => {
    const ad = await adOf();
    const { id } = ad;
    await buyBoost(ad.owner, { listingId: id, boostPackageId: top });
    const [before] = await boostsOf(ad);
    test.clock.forward(HOUR);
    await ad.owner.api.call(suspendListing, { params: { id }, body: {} });
    expect(await spanOf(id)).toEqual([]);
    test.clock.forward(100 * HOUR);
    await endBoosts(test.deps);
    expect((await boostsOf(ad))[0]).toMatchObject({ state: 'paused', expiresAt: before?.expiresAt });
    await ad.owner.api.call(publishListing, { params: { id } });
    const [after] = await boostsOf(ad);
    expect(after).toMatchObject({ state: 'active', pausedAt: null });
    expect(Date.parse(after?.expiresAt ?? '') - test.clock.now().getTime()).toBe(23 * HOUR);
    expect(await spanOf(id)).toEqual([{ startsAt: test.clock.now(), endsAt: new Date(after?.expiresAt ?? '') }]);
  });

  it('stands still while its advertiser is suspended', async () => {
    const ad = await adOf();
    await buyBoost(ad.owner, { listingId: ad.id, boostPackageId: top });
    const admin = await anAdmin();
    const set = (body: object) => admin.api.call(editUser, { params: { id: ad.owner.id }, body });
    await set({ status: 'SUSPENDED', suspensionReason: 'Annunci che non sono veri.' });
    const asked = () => admin.api.call(listListingBoosts, { params: { id: ad.id } });
    expect([(await asked()).data[0]?.state, await spanOf(ad.id)]).toEqual(['paused', []]);
    test.clock.forward(2 * HOUR);
    await set({ status: 'ACTIVE' });
    expect([(await asked()).data[0]?.state, (await spanOf(ad.id)).length]).toEqual(['active', 1]);
  });

  it('starts paused when it is paid meanwhile, and never twice', async () => {
    const ad = await adOf();
    const { id } = ad;
    const { paymentId } = (await ad.owner.api.call(checkoutBoost, { body: { listingId: id, boostPackageId: top } }))
      .data;
    await ad.owner.api.call(suspendListing, { params: { id }, body: {} });
    const start = () => inTransaction(test.deps.db, (trx) => startBoost(test.deps, trx, paymentId));
    expect([await start(), await start()]).toEqual([{ durationHours: 24 }, { durationHours: 24 }]);
    expect([(await boostsOf(ad))[0]?.state, await spanOf(id)]).toEqual(['paused', []]);
    await ad.owner.api.call(publishListing, { params: { id } });
    expect(await spanOf(id)).toHaveLength(1);
    await inTransaction(test.deps.db, (trx) => releaseBoost(test.deps, trx, paymentId, 'failed'));
    expect((await boostsOf(ad))[0]?.state).toBe('active');
    await inTransaction(test.deps.db, (trx) => releaseBoost(test.deps, trx, paymentId, 'refunded'));
    expect([(await boostsOf(ad))[0]?.state, await spanOf(id), await start()]).toEqual(['refunded', [], 'GONE']);
  });

  it('cannot start any more when the ad is gone, or got another one meanwhile', async () => {
    const [ad, gone] = [await adOf(), await adOf()];
    const begin = async ({ id: listingId, owner }: typeof ad) =>
      (await owner.api.call(checkoutBoost, { body: { listingId, boostPackageId: top } })).data.paymentId;
    const [late, lost] = [await begin(ad), await begin(gone)];
    const start = (paymentId: number) => inTransaction(test.deps.db, (trx) => startBoost(test.deps, trx, paymentId));
    await gone.owner.api.call(deleteMarketListing, { params: { id: gone.id } });
    expect(await start(lost)).toBe('GONE');
    const [kept] = (await gone.owner.api.call(listMyPurchases, { query: {} })).data;
    expect(kept).toMatchObject({ listingId: null, state: 'refunded' });
    await inTransaction(test.deps.db, (trx) => releaseBoost(test.deps, trx, late, 'failed'));
    await buyBoost(ad.owner, { listingId: ad.id, boostPackageId: top });
    expect(await start(late)).toBe('GONE');
    expect(await start(2_000_000_000)).toBe('GONE');
  });
});

describe('what a boost did', () => {
  it('is told by day, against as many days before', async () => {
    const ad = await adOf();
    const met = (day: string, views: number, contacts: number) => ({ listingId: ad.id, day, views, contacts });
    const today = test.clock.now();
    const day = (ahead: number) => new Date(today.getTime() + ahead * 24 * HOUR).toISOString().slice(0, 10);
    await test.deps.db
      .insertInto('listingDay')
      .values([met(day(-1), 4, 1), met(day(1), 9, 2)])
      .execute();
    await buyBoost(ad.owner, { listingId: ad.id, boostPackageId: framed });
    const [bought] = await boostsOf(ad);
    const params = { id: bought?.id ?? 0 };
    test.clock.forward(24 * HOUR);
    const fresh = (await ad.owner.api.call(getBoostEffect, { params })).data;
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
    await test.deps.db.updateTable('listing').set({ firstPublishedAt }).where('id', '=', ad.id).execute();
    const known = (await ad.owner.api.call(getBoostEffect, { params })).data;
    expect(known.before).toEqual({ days: 2, viewsPerDay: 2, contactsPerDay: 0.5 });
    expect(known.days.map((one) => [one.day, one.boosted])).toEqual([
      [day(-2), false],
      [day(-1), false],
      [day(0), true],
      [day(1), true],
    ]);
    const stranger = await actor(test);
    await expect(stranger.api.call(getBoostEffect, { params })).rejects.toMatchObject({
      status: 404,
      code: 'BOOST_PURCHASE_NOT_FOUND_EXCEPTION',
    });
  });
});
