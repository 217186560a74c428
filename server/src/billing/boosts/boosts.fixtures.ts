import type { Insertable } from 'kysely';
import { initiatePayment, type PaymentStarted } from '#contract/billing/payments';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';

/** A package for sale: TOP for a day at 9.90 EUR, unless said otherwise. @returns its id. */
export async function makePackage(
  { deps }: TestApp,
  overrides: Partial<Insertable<Database['boostPackage']>> = {},
): Promise<number> {
  const plain = {
    name: 'In cima per un giorno',
    boostType: 'TOP',
    durationHours: 24,
    priceMinor: 990,
    currency: 'EUR',
  };
  const { id } = await deps.db
    .insertInto('boostPackage')
    .values({ ...plain, ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Wanted = { listingId: number; boostPackageId: number; card?: string; immediateStart?: boolean };

/** Buys a boost with a test card, which is good unless said otherwise. */
export async function buyBoost(
  buyer: TestActor,
  { listingId, boostPackageId: productId, card = 'pm_card_visa', immediateStart = true }: Wanted,
): Promise<PaymentStarted> {
  const wanted = { listingId, productId, productType: 'BOOST_PACKAGE' as const, immediateStart };
  return (await buyer.api.call(initiatePayment, { body: { ...wanted, paymentMethodId: card } })).data;
}
