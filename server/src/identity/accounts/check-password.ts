import type { Deps } from '../deps.ts';
import { findPasswordHash } from './accounts.store.ts';
import { isRightPassword } from './password-hash.ts';

/**
 * Verifies a user's password in constant time, also without a user or a password. The caller
 * limits the attempts.
 */
export async function checkPassword(
  { deps }: { deps: Pick<Deps, 'db'> },
  userId: number,
  password: string,
): Promise<boolean> {
  return isRightPassword(await findPasswordHash(deps.db, userId), password);
}
