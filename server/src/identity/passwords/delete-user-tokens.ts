import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteResetsOf } from './passwords.store.ts';

/** Forgets the reset links of a person whose account is erased: the rows hold the address. */
export function deleteUserTokens(on: Queryable, userId: number): Promise<void> {
  return deleteResetsOf(on, userId);
}
