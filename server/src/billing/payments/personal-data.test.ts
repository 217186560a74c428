import { expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findCustomerOf } from './customer.ts';
import { buyBoost, createSeller } from './payments.fixtures.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { sandboxApp } from './payments-environment.fixtures.ts';
import { paymentsPersonalData } from './personal-data.ts';

const { test } = await sandboxApp();
const { deps } = test;

it('exports payments, retains them without the card on erasure, and deletes the customer at the provider', async () => {
  const seller = await createSeller(test);
  const erase = (id: number) => inTransaction(deps.db, (trx) => paymentsPersonalData.erase(deps, trx, id));
  const otherUser = (await createSeller(test)).owner;
  expect(await erase(otherUser.id)).toEqual({});
  const { paymentId } = (await buyBoost(seller, { card: 'pm_card_visa' })).data;
  expect(await paymentsPersonalData.collect(deps, seller.owner.id)).toMatchObject({
    pagamenti: [{ id: paymentId, amountMinor: 990, status: 'SUCCEEDED', card: 'visa •••• 4242' }],
  });
  const customerId = (await findCustomerOf(deps, seller.owner.id)) ?? '';
  expect((await erase(seller.owner.id)).retained).toHaveLength(1);
  expect((await erase(seller.owner.id)).retained).toHaveLength(1);
  expect(await findCustomerOf(deps, seller.owner.id)).toBeUndefined();
  expect(await runJobs(test, paymentsJobs)).toContainEqual({ externalId: customerId });
  expect(await paymentsPersonalData.collect(deps, seller.owner.id)).toMatchObject({
    pagamenti: [{ id: paymentId, status: 'SUCCEEDED', card: null }],
  });
});
