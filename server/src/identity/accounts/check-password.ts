import type { Deps } from '../deps.ts';
import { findPasswordHash } from './accounts.store.ts';
import { isRightPassword } from './password-hash.ts';

/**
 * Whether this is the person's password; it takes as long where there is no person or no password. It counts
 * nothing: the caller limits the tries.
 */
export async function checkPassword(
  { deps }: { deps: Pick<Deps, 'db'> },
  userId: number,
  password: string,
): Promise<boolean> {
  return isRightPassword(await findPasswordHash(deps.db, userId), password);
}
