import type { ErrorCode } from '#contract/platform/errors';
import { canActFor } from '../../identity/organizations/act-for.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findContract, type OpenContract } from './find-contract.ts';
import type { Which } from './withdrawals.store.ts';

export type WithdrawalCodes = Extract<
  ErrorCode,
  'BOOST_PURCHASE_NOT_FOUND_EXCEPTION' | 'SUBSCRIPTION_NOT_FOUND_EXCEPTION' | 'WITHDRAWAL_NOT_ALLOWED_EXCEPTION'
>;
export type ContractInput = { boostPurchaseId?: number | undefined; subscriptionId?: number | undefined };

/** Requires exactly one of the two. @param part of the request: `body` or `query` */
export function whichOf(
  { domainError }: Pick<ActorUseCase, 'domainError'>,
  input: ContractInput,
  part: 'body' | 'query',
): Which {
  const { boostPurchaseId, subscriptionId } = input;
  const path = `${part}.subscriptionId`;
  if (boostPurchaseId !== undefined && subscriptionId !== undefined) {
    const message = 'only one of boostPurchaseId and subscriptionId can be given';
    throw domainError('VALIDATION_EXCEPTION', { fields: [{ path, rule: 'both_given', message }] });
  }
  if (boostPurchaseId !== undefined) return { boostPurchaseId };
  if (subscriptionId !== undefined) return { subscriptionId };
  const message = 'boostPurchaseId or subscriptionId is required';
  throw domainError('VALIDATION_EXCEPTION', {
    fields: [{ path: `${part}.boostPurchaseId`, rule: 'required', message }],
  });
}

/** A contract of the caller. One of another user counts as not found. */
export async function loadContract(
  { deps, actor, domainError }: ActorUseCase<WithdrawalCodes>,
  on: Queryable,
  which: Which,
): Promise<OpenContract> {
  const contract = await findContract(on, which, deps.clock.now());
  if (contract && contract.userId !== null && canActFor(actor, contract.userId, 'pay')) return contract;
  throw domainError(
    'boostPurchaseId' in which ? 'BOOST_PURCHASE_NOT_FOUND_EXCEPTION' : 'SUBSCRIPTION_NOT_FOUND_EXCEPTION',
  );
}
