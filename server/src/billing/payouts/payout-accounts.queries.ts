import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hasEnabledAccount } from './payout-accounts.store.ts';

/** Whether the provider can pay this host: required for bookable stays. */
export function canBePaid(on: Queryable, userId: number): Promise<boolean> {
  return hasEnabledAccount(on, userId);
}
