import { registerUser } from '../accounts/register-user.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../lib/refusal.ts';
import { userIdsByEmail } from './demo.store.ts';
import { people } from './people.ts';

const DAY = 86_400_000;

/** Makes the accounts that are missing; the ids come in the order of `people`. */
export async function registerPeople(deps: Deps): Promise<number[]> {
  const emails = people.map((person) => person.email);
  const known = await userIdsByEmail(deps.db, emails);
  const now = deps.clock.now().getTime();
  for (const { memberForDays, ...person } of people) {
    if (known.has(person.email)) continue;
    const since = new Date(now - memberForDays * DAY);
    const id = await registerUser(
      { deps, actor: null, refuse },
      { ...person, status: 'ACTIVE', emailVerifiedAt: since, createdAt: since, showPhone: true },
    );
    known.set(person.email, id);
  }
  return emails.map((email) => known.get(email) ?? 0);
}
