import type { BillingDetails } from '#contract/billing/billing-details.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { selectDetails } from './billing-details.store.ts';

/** Recipient of the user's next invoices; undefined before the first save. */
export function findDetails(on: Queryable, userId: number): Promise<BillingDetails | undefined> {
  return selectDetails(on, userId);
}

export async function getDetails({ deps, actor }: ActorUseCase): Promise<BillingDetails | null> {
  return (await selectDetails(deps.db, actor.id)) ?? null;
}
