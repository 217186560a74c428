import { importUsers } from '../../identity/accounts/import-users.ts';
import { registerUser } from '../../identity/accounts/register-user.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import type { Deps } from '../deps.ts';
import { userIdsByEmail } from './demo.store.ts';
import { peopleOf, personOf } from './people.ts';

const DAY = 86_400_000;

/** Creates the missing accounts for `ads` listings. @returns ids in the order of `personOf` */
export async function registerPeople(deps: Deps, ads: number): Promise<number[]> {
  const people = Array.from({ length: peopleOf(ads) }, (_, index) => personOf(index));
  const emails = people.map((person) => person.email);
  const existing = await userIdsByEmail(deps.db, emails);
  const now = deps.clock.now().getTime();
  const missing = people
    .filter(({ email }) => !existing.has(email))
    .map(({ memberForDays, ...person }) => {
      const since = new Date(now - memberForDays * DAY);
      const state = { status: 'ACTIVE' as const, emailVerifiedAt: since, phoneVerifiedAt: since, createdAt: since };
      return { ...person, ...state, showPhone: true };
    });
  // Thousands of accounts have no password: they skip the slow hash and are imported in bulk.
  for (const person of missing) if (person.password) await registerUser({ deps, actor: null, refuse }, person);
  await importUsers(
    deps.db,
    missing.filter(({ password }) => password === undefined),
  );
  const ids = await userIdsByEmail(deps.db, emails);
  return emails.map((email) => ids.get(email) ?? 0);
}
