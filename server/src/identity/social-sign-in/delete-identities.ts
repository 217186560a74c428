import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteIdentitiesOf } from './social.store.ts';

/** Unlinks all providers from a user, in the transaction of the cause. */
export function deleteIdentities(on: Queryable, userId: number): Promise<void> {
  return deleteIdentitiesOf(on, userId);
}
