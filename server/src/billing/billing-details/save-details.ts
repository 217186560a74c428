import type { BillingDetails, BillingDetailsInput } from '#contract/billing/billing-details.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { upsertDetails } from './billing-details.store.ts';

/** Sets the recipient of the caller's next invoices. Issued invoices do not change. */
export function saveDetails({ deps, actor }: ActorUseCase, details: BillingDetailsInput): Promise<BillingDetails> {
  return inTransaction(deps.db, (trx) => storeDetails(deps, trx, actor.id, details));
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
