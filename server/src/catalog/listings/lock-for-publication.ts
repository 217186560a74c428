import { lockListingAllowance } from '../../identity/organizations/organizations.queries.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { lockForModeration } from './listing-lifecycle.store.ts';
import { findOrganizationAccountsOf } from './listings.store.ts';

/** Locks what decides whether a listing may be public, in the order of all publications: allowance, property, advertiser. */
export async function lockForPublication(trx: Trx, listingId: number): Promise<void> {
  const accountId = (await findOrganizationAccountsOf(trx, [listingId])).get(listingId);
  if (accountId !== undefined) await lockListingAllowance(trx, accountId);
  await lockForModeration(trx, listingId);
}
