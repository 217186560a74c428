import { importUsers } from '../../identity/accounts/import-users.ts';
import { registerUser } from '../../identity/accounts/register-user.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { userIdsByEmail } from './demo.store.ts';
import { countUsers, userAt } from './users.ts';

const DAY = 86_400_000;

/** Creates the missing accounts for `listingCount` listings. @returns ids in the order of `userAt` */
export async function registerUsers(deps: Deps, listingCount: number): Promise<number[]> {
  const users = Array.from({ length: countUsers(listingCount) }, (_, index) => userAt(index));
  const emails = users.map((user) => user.email);
  const existing = await userIdsByEmail(deps.db, emails);
  const now = deps.clock.now().getTime();
  const missing = users
    .filter(({ email }) => !existing.has(email))
    .map(({ memberForDays, ...user }) => {
      const since = new Date(now - memberForDays * DAY);
      const state = { status: 'ACTIVE' as const, emailVerifiedAt: since, phoneVerifiedAt: since, createdAt: since };
      return { ...user, ...state, showPhone: true };
    });
  // Thousands of accounts without a password skip the slow hash and are imported in bulk.
  for (const user of missing) if (user.password) await registerUser({ deps, actor: null, domainError }, user);
  await importUsers(
    deps.db,
    missing.filter(({ password }) => password === undefined),
  );
  const ids = await userIdsByEmail(deps.db, emails);
  return emails.map((email) => ids.get(email) ?? 0);
}
