import { saveBoostPackage } from '#contract/billing-catalog';
import type { InputOf } from '#contract/endpoint';
import { initiatePayment, type PaymentStarted } from '#contract/payments';
import { actor, type TestActor } from '../testing/actors.ts';
import type { TestApp } from '../testing/test-app.ts';

type Input = InputOf<typeof saveBoostPackage>['body'];

/** A package for sale: TOP for a day at 9.90 EUR, unless said otherwise. @returns its id. */
export async function makePackage(test: TestApp, given: Partial<Input> = {}): Promise<number> {
  const admin = await actor(test, { role: 'ADMIN' });
  const price = { amount: 9.9, currency: 'EUR' as const };
  const body = { name: 'In cima', boostType: 'TOP' as const, durationHours: 24, price, ...given };
  return (await admin.api.call(saveBoostPackage, { body })).data.id;
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
