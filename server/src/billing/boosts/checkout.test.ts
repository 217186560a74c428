import { describe, expect, it } from 'vitest';
import { checkoutBoost, listListingBoosts } from '#contract/billing/boosts.schemas';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeMember, makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { stripeApp } from '../payments/payments-environment.fixtures.ts';
import { makePackage } from '../products/products.fixtures.ts';

const { test, stripe, driver, deliver } = await stripeApp();

describe('buying a boost with a new card', () => {
  it('creates one payment per key, and rejects the key for another request', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const [boostPackageId, other] = [await makePackage(test), await makePackage(test, { boostType: 'HIGHLIGHT' })];
    const buy = (id: number) =>
      owner.api.call(checkoutBoost, { body: { listingId, boostPackageId: id } }, { idempotencyKey: 'boost-1' });
    const [first, again] = [await buy(boostPackageId), await buy(boostPackageId)];
    expect(first.data).toMatchObject({ status: 'requires_payment_method', intent: 'payment' });
    expect(again).toEqual(first);
    await expect(buy(other)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED_EXCEPTION' });
  });

  it('is done in the name of an organization by its owners and admins, once per key', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const organization = await makeOrganization(test, { owner, takeOver: true });
    const body = { listingId, boostPackageId: await makePackage(test) };
    for (const role of ['AGENT', 'VIEWER'] as const) {
      const member = await makeMember(test, organization, role);
      await expect(member.api.call(checkoutBoost, { body })).rejects.toMatchObject({ status: 403 });
    }
    const admin = await makeMember(test, organization, 'ADMIN');
    const buy = () => admin.api.call(checkoutBoost, { body }, { idempotencyKey: 'boost-of-organization' });
    const first = await buy();
    expect(await buy()).toEqual(first);
    const payments = await test.deps.db
      .selectFrom('payment')
      .select('userId')
      .where('listingId', '=', listingId)
      .execute();
    expect(payments).toEqual([{ userId: organization.accountId }]);
  });

  it('returns the same open payment after the card is declined', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const body = { listingId, boostPackageId: await makePackage(test) };
    const buy = () => owner.api.call(checkoutBoost, { body }, { idempotencyKey: 'boost-3' });
    const first = await buy();
    await driver.confirm(first.data.clientSecret ?? '', 'pm_card_chargeDeclined');
    await deliver();
    expect(await buy()).toEqual(first);
  });

  it('reports a provider without response, and continues after it responds', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const body = { listingId, boostPackageId: await makePackage(test) };
    const buy = () => owner.api.call(checkoutBoost, { body }, { idempotencyKey: 'boost-2' });
    Object.assign(stripe.fault, { kind: 'busy', times: 100 });
    await expect(buy()).rejects.toMatchObject({ status: 502, code: 'PAYMENT_PROVIDER_EXCEPTION' });
    stripe.fault.times = 0;
    expect((await buy()).data.status).toBe('requires_payment_method');
    expect((await owner.api.call(listListingBoosts, { params: { id: listingId } })).data).toHaveLength(1);
  });
});
