import type { deletePaymentMethod as endpoint } from '#contract/billing/payments.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { findCustomerOf } from './customer.ts';
import { withCardErrors } from './provider-errors.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/**
 * Deletes a card of the actor or of an organization at the provider.
 * @throws PAYMENT_METHOD_NOT_FOUND_EXCEPTION also for a card of another user
 * @throws PAYMENT_METHOD_IN_USE_EXCEPTION with the `listingIds` whose subscription it pays
 */
export async function deletePaymentMethod(
  context: Context,
  cardId: string,
  { advertiserId }: ParsedOf<typeof endpoint>['query'] = {},
): Promise<{ deleted: true }> {
  const { deps, actor, domainError } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  const customerId = await findCustomerOf(deps, accountId);
  if (customerId === undefined) throw domainError('PAYMENT_METHOD_NOT_FOUND_EXCEPTION');
  await withCardErrors(context, async () => {
    const used = (await deps.cardUsage(deps, accountId)).filter((paying) => paying.cardId === cardId);
    const listingIds = used.map(({ listingId }) => listingId);
    if (used.length > 0) throw domainError('PAYMENT_METHOD_IN_USE_EXCEPTION', { listingIds });
    await deps.payments.removeCard(customerId, cardId);
  });
  await deps.recordEvent({ event: 'payments.methodRemoved', actorId: actor.id, userId: accountId });
  return { deleted: true };
}
