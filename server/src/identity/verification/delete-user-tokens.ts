import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteVerificationsOf } from './verification.store.ts';

/** Forgets the links sent to a person whose account is erased: the rows hold the address. */
export function deleteUserTokens(on: Queryable, userId: number): Promise<void> {
  return deleteVerificationsOf(on, userId);
}
