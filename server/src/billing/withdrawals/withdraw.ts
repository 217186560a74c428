import type { Withdrawal } from '#contract/billing/withdrawals.schemas';
import { fromMinor } from '#contract/platform/money';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { releaseBoost } from '../boosts/boost-purchase.ts';
import type { ActorUseCase } from '../deps.ts';
import { requestRefund } from '../payments/refund-payment.ts';
import { endSubscription } from '../subscriptions/subscription-purchase.ts';
import type { OpenContract } from './find-contract.ts';
import { type ContractInput, loadContract, type WithdrawalCodes, whichOf } from './load-contract.ts';
import { checkWithdrawal, keyOf } from './withdrawal.rules.ts';
import { receiptPath, withdrawalView } from './withdrawal.view.ts';
import {
  insertWithdrawal,
  lockBought,
  lockListing,
  selectWithdrawal,
  type Which,
  type WithdrawalRow,
} from './withdrawals.store.ts';

type Context = ActorUseCase<WithdrawalCodes>;

/**
 * Withdraws from a boost or a plan (LAW-05; art. 54 and 54-bis Codice del consumo): ends it, requests the refund and
 * sends the receipt in one transaction. Idempotent: a repeated call returns the first withdrawal.
 * @throws WITHDRAWAL_NOT_ALLOWED_EXCEPTION with `reason`
 */
export function withdraw(context: Context, input: ContractInput): Promise<Withdrawal> {
  const which = whichOf(context, input, 'body');
  return inTransaction(context.deps.db, async (trx) => {
    const { listingId } = await loadContract(context, trx, which);
    if (listingId !== null) await lockListing(trx, listingId);
    await lockBought(trx, which);
    const done = await selectWithdrawal(trx, which);
    return withdrawalView(done ?? (await withdrawFrom(context, trx, which)));
  });
}

/** Contract and listing are locked, so that nothing changes between the calculation and the withdrawal. */
async function withdrawFrom(context: Context, trx: Trx, which: Which): Promise<WithdrawalRow> {
  const { deps, actor, domainError } = context;
  const contract = await loadContract(context, trx, which);
  const requestedAt = deps.clock.now();
  const result = checkWithdrawal(contract, requestedAt);
  if (!result.ok) throw domainError('WITHDRAWAL_NOT_ALLOWED_EXCEPTION', { reason: result.code });
  const { refundMinor } = result.value;
  const comesBack = contract.paymentId !== null && refundMinor > 0;
  const { productName, contractAt, paidMinor, currency } = contract;
  const inserted = await insertWithdrawal(trx, {
    userId: contract.userId,
    ...which,
    requestedAt,
    productName,
    contractAt,
    paidMinor,
    refundMinor,
    currency,
    ...(comesBack ? { status: 'PENDING' } : { status: 'REFUNDED', completedAt: requestedAt }),
  });
  await endService(context, trx, which, { contract, at: requestedAt });
  if (contract.paymentId !== null && comesBack) {
    await requestRefund(deps, trx, {
      paymentId: contract.paymentId,
      amountMinor: refundMinor,
      key: keyOf(inserted.id),
    });
  }
  await sendReceipt(context, trx, contract, inserted);
  await deps.recordEvent(
    { event: 'withdrawals.asked', actorId: actor.id, userId: contract.userId, withdrawalId: inserted.id },
    trx,
  );
  return inserted;
}

async function endService(
  { deps }: Context,
  trx: Trx,
  which: Which,
  { contract, at }: { contract: OpenContract; at: Date },
): Promise<void> {
  if ('subscriptionId' in which) return endSubscription(deps, trx, which.subscriptionId, { at });
  if (contract.paymentId !== null) await releaseBoost(deps, trx, contract.paymentId, 'refunded');
}

/** Durable copy (art. 54-bis): complete also without the PDF. */
async function sendReceipt({ deps }: Context, trx: Trx, contract: OpenContract, row: WithdrawalRow): Promise<void> {
  const account = await findAccount({ db: trx }, row.userId);
  if (!account) return;
  const { currency } = row;
  const { id: userId, email: to, locale, name } = account;
  await queueAdvertiserEmail(deps, trx, { userId, to, locale, name }, 'withdrawalReceived', {
    product: row.productName,
    title: contract.listingTitle,
    contractAt: row.contractAt.toISOString(),
    askedAt: row.requestedAt.toISOString(),
    paid: { amount: fromMinor(row.paidMinor), currency },
    refund: { amount: fromMinor(row.refundMinor), currency },
    path: '/dashboard/profile/billing/transactions',
    receiptPath: receiptPath(row.id),
  });
}
