import type { BillingDetails, BillingDetailsInput } from '#contract/billing/billing-details.schemas';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { upsertDetails } from './billing-details.store.ts';

/** Sets the recipient of the next invoices of the caller or of an organization. Issued invoices do not change. */
export function saveDetails(
  context: ActorUseCase,
  details: BillingDetailsInput,
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<BillingDetails> {
  const { deps } = context;
  const accountId = chooseAccount(context, advertiserId, 'pay');
  return inTransaction(deps.db, (trx) => storeDetails(deps, trx, accountId, details));
}

/** Same as `saveDetails`, in the transaction of a purchase. */
export async function storeDetails(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  userId: number,
  details: BillingDetailsInput,
): Promise<BillingDetails> {
  await upsertDetails(trx, userId, details, clock.now());
  return details;
}
