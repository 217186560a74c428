import { initiatePayment, type PaymentStarted } from '#contract/billing/payments.schemas';
import type { TestActor } from '../../../testing/actors.ts';

type PurchaseInput = { listingId: number; boostPackageId: number; card?: string; immediateStart?: boolean };

/** Buys a boost with a test card, by default a valid one. */
export async function buyBoost(
  buyer: TestActor,
  { listingId, boostPackageId: productId, card = 'pm_card_visa', immediateStart = true }: PurchaseInput,
): Promise<PaymentStarted> {
  const purchase = { listingId, productId, productType: 'BOOST_PACKAGE' as const, immediateStart };
  return (await buyer.api.call(initiatePayment, { body: { ...purchase, paymentMethodId: card } })).data;
}
