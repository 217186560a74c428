import { describe, expect, it } from 'vitest';
import { getDetails, saveDetails } from '#contract/billing/billing-details.schemas';
import { listMyPurchases } from '#contract/billing/boosts.schemas';
import { listInvoices } from '#contract/billing/invoices.schemas';
import {
  addPaymentMethod,
  deletePaymentMethod,
  initiatePayment,
  listPaymentMethods,
  listTransactions,
} from '#contract/billing/payments.schemas';
import { confirmPayment } from '#contract/billing/sandbox-payments.schemas';
import { listSubscriptions } from '#contract/billing/subscriptions.schemas';
import { listWithdrawals } from '#contract/billing/withdrawals.schemas';
import { listBookingsOfEvent } from '#contract/visits/bookings.schemas';
import { ada } from '../../src/billing/billing-details/billing-details.request-fixtures.ts';
import { makePackage } from '../../src/billing/products/products.fixtures.ts';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { makeMember, makeOrganization } from '../../src/identity/organizations/organizations.fixtures.ts';
import { bookedBy } from '../../src/visits/bookings/bookings.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor, type TestActor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/** Billing and bookings of an organization: owners and admins read and change it in its name; others are refused. */

const test = await testApp();
const { owner: founder, id: listingId } = await makeMarketListing(test);
const { id: eventId } = await makeOpenDay(test, { owner: founder, listingId });
const organization = await makeOrganization(test, { owner: founder, takeOver: true, seats: 20 });
const { accountId: advertiserId } = organization;
const [admin, agent, viewer, other] = [
  await makeMember(test, organization, 'ADMIN'),
  await makeMember(test, organization, 'AGENT'),
  await makeMember(test, organization, 'VIEWER'),
  await actor(test),
];

const query = { advertiserId };
const reads: Record<string, (user: TestActor) => Promise<unknown>> = {
  invoices: ({ api }) => api.call(listInvoices, { query }),
  payments: ({ api }) => api.call(listTransactions, { query }),
  subscriptions: ({ api }) => api.call(listSubscriptions, { query }),
  boosts: ({ api }) => api.call(listMyPurchases, { query }),
  withdrawals: ({ api }) => api.call(listWithdrawals, { query }),
  cards: ({ api }) => api.call(listPaymentMethods, { query }),
  'billing details': ({ api }) => api.call(getDetails, { query }),
};

describe('the billing of an organization', () => {
  it.each(Object.keys(reads))('shows its %s to owners and admins only', async (name) => {
    for (const user of [founder, admin]) await expect(reads[name]?.(user)).resolves.toHaveProperty('data');
    for (const user of [agent, viewer, other]) await expect(reads[name]?.(user)).rejects.toMatchObject({ status: 403 });
  });

  it('has its own cards, which owners and admins add and remove', async () => {
    const add = ({ api }: TestActor) => api.call(addPaymentMethod, { query });
    for (const user of [agent, viewer, other]) await expect(add(user)).rejects.toMatchObject({ status: 403 });
    const { clientSecret } = (await add(admin)).data;
    const body = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
    await expect(agent.api.call(confirmPayment, { params: { clientSecret }, body })).rejects.toMatchObject({
      status: 404,
    });
    await admin.api.call(confirmPayment, { params: { clientSecret }, body });
    const [card] = (await founder.api.call(listPaymentMethods, { query })).data;
    expect(card).toMatchObject({ last4: '4242', can: { delete: true } });
    expect((await admin.api.call(listPaymentMethods, {})).data).toEqual([]);
    const params = { id: card?.id ?? '' };
    await expect(admin.api.call(deletePaymentMethod, { params })).rejects.toMatchObject({ status: 404 });
    await founder.api.call(deletePaymentMethod, { params, query });
    expect((await admin.api.call(listPaymentMethods, { query })).data).toEqual([]);
  });

  it('pays with its own card when an admin buys', async () => {
    const { clientSecret } = (await admin.api.call(addPaymentMethod, { query })).data;
    const card = { cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
    await admin.api.call(confirmPayment, { params: { clientSecret }, body: card });
    const [saved] = (await admin.api.call(listPaymentMethods, { query })).data;
    const product = { productId: await makePackage(test), productType: 'BOOST_PACKAGE' } as const;
    const body = { listingId, ...product, paymentMethodId: saved?.id };
    expect((await admin.api.call(initiatePayment, { body })).data).toMatchObject({ status: 'succeeded' });
    const [payment] = (await founder.api.call(listTransactions, { query })).data;
    expect(payment).toMatchObject({ status: 'succeeded' });
  });

  it('keeps its details apart from those of its members', async () => {
    const save = ({ api }: TestActor) => api.call(saveDetails, { query, body: ada });
    await expect(save(agent)).rejects.toMatchObject({ status: 403 });
    await save(admin);
    expect((await founder.api.call(getDetails, { query })).data).toEqual(ada);
    expect((await admin.api.call(getDetails, {})).data).toBeNull();
  });
});

describe('a booking of an open day of an organization', () => {
  it('offers the actions of the organizer to those who may write the listing, and none to viewers', async () => {
    await bookedBy(test, eventId);
    const can = async ({ api }: TestActor) =>
      (await api.call(listBookingsOfEvent, { params: { eventId }, query: {} })).data[0]?.can;
    expect(Object.values((await can(admin)) ?? {})).toContain(true);
    expect(Object.values((await can(viewer)) ?? {})).not.toContain(true);
  });
});
