import type { BillingDetails, BillingDetailsInput } from '#contract/billing/billing-details';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { upsertDetails } from './billing-details.store.ts';

/** Says whom the caller's invoices are made out to from now on; what was issued stays as it was. */
export function saveDetails({ deps, actor }: ActorUseCase, details: BillingDetailsInput): Promise<BillingDetails> {
  return inTransaction(deps.db, (trx) => storeDetails(deps, trx, actor.id, details));
}

/** The same for a purchase that brings them along, in its transaction. */
export async function storeDetails(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  userId: number,
  details: BillingDetailsInput,
): Promise<BillingDetails> {
  await upsertDetails(trx, userId, details, clock.now());
  return details;
}
