import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteVerificationsOf } from './verification.store.ts';

/** Deletes the verification links of an erased user: the rows hold the address. */
export function deleteUserTokens(on: Queryable, userId: number): Promise<void> {
  return deleteVerificationsOf(on, userId);
}
