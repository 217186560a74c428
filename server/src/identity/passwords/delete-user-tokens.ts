import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deleteResetsOf } from './passwords.store.ts';

/** Deletes the reset links of an erased user: the rows hold the address. */
export function deleteUserTokens(on: Queryable, userId: number): Promise<void> {
  return deleteResetsOf(on, userId);
}
