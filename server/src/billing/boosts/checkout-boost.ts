import type { checkoutBoost as checkoutEndpoint } from '#contract/billing/boosts.schemas';
import type { PaymentStarted } from '#contract/billing/payments.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { ActorUseCase } from '../deps.ts';
import { initiatePayment } from '../payments/initiate-payment.ts';

type Context = ActorUseCase<ErrorsOf<typeof checkoutEndpoint>> & { caller: RequestContext };

/**
 * Starts the purchase of a boost with a new card. `initiatePayment` also has errors of plans and saved cards, which cannot occur here: a
 * declined new card leaves its payment open.
 */
export function checkoutBoost(
  context: Context,
  { boostPackageId, listingId, immediateStart }: ParsedOf<typeof checkoutEndpoint>['body'],
): Promise<PaymentStarted> {
  return initiatePayment(
    { ...context, domainError },
    {
      listingId,
      productId: boostPackageId,
      productType: 'BOOST_PACKAGE',
      immediateStart,
      savePaymentMethod: false,
    },
  );
}
