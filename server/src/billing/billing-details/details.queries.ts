import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { selectDetails } from './billing-details.store.ts';

/** Recipient of the user's next invoices; undefined before the first save. */
export function findDetails(on: Queryable, userId: number): Promise<BillingDetails | undefined> {
  return selectDetails(on, userId);
}

/** Of the actor or of an organization. */
export async function getDetails(
  context: ActorUseCase,
  { advertiserId }: { advertiserId?: number | undefined } = {},
): Promise<BillingDetails | null> {
  const accountId = chooseAccount(context, advertiserId, 'pay');
  return (await selectDetails(context.deps.db, accountId)) ?? null;
}
