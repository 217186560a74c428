import type { PayoutAccount } from '#contract/billing/payouts.schemas';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import { payoutAccountView } from './payout-account.view.ts';
import { findAccountRow, hasEnabledAccount } from './payout-accounts.store.ts';
import { syncAccount } from './sync-account.ts';

/** Whether the provider can pay this host: required for bookable stays. */
export function canBePaid(on: Queryable, userId: number): Promise<boolean> {
  return hasEnabledAccount(on, userId);
}

/** Account of a user at the current provider. */
export async function findAccountOf(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  userId: number,
): Promise<{ externalId: string } | undefined> {
  return findAccountRow(db, userId, payments.provider);
}

/**
 * Account of the actor or of an organization. Reads the provider until it is enabled, so that the page after the onboarding does not wait
 * for the webhook.
 */
export async function getAccount(
  context: Pick<ActorUseCase, 'deps' | 'actor' | 'domainError'>,
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<PayoutAccount> {
  const { deps } = context;
  const ownerId = chooseAccount(context, advertiserId, 'pay');
  const { provider } = deps.payments;
  const known = await findAccountRow(deps.db, ownerId, provider);
  if (!known || known.status === 'ENABLED') return payoutAccountView(known);
  await syncAccount(deps, known.externalId).catch((error: unknown) => {
    if (!(error instanceof PaymentsError)) throw error;
    deps.log.warn({ code: error.code, reason: error.message }, 'the status of a payout account is an older one');
  });
  return payoutAccountView(await findAccountRow(deps.db, ownerId, provider));
}
