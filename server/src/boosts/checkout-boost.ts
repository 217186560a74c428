import type { checkoutBoost as checkoutEndpoint } from '#contract/boosts';
import type { ParsedOf } from '#contract/endpoint';
import type { PaymentStarted } from '#contract/payments';
import { initiatePayment } from '../payments/initiate-payment.ts';

/** Begins to buy a boost with a new card; refused as `initiatePayment` says. */
export function checkoutBoost(
  context: Parameters<typeof initiatePayment>[0],
  { boostPackageId, listingId, immediateStart }: ParsedOf<typeof checkoutEndpoint>['body'],
): Promise<PaymentStarted> {
  return initiatePayment(context, {
    ...{ listingId, productId: boostPackageId, productType: 'BOOST_PACKAGE' },
    ...{ immediateStart, savePaymentMethod: false },
  });
}
