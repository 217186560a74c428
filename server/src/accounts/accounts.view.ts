import type { Me } from '#contract/accounts';
import { mayAdminister, mayTakePart } from './accounts.policy.ts';
import type { ProfileRow } from './accounts.store.ts';

/** What the signed-in person is told about themselves. */
export function meView(row: ProfileRow): Me {
  const { id, name, surname, email, avatar, role, status } = row;
  const deletionDueAt = row.deletionDueAt?.toISOString() ?? null;
  const emailVerified = row.emailVerifiedAt !== null;
  const person = { role, status, emailVerified };
  const takesPart = mayTakePart(person);
  const can = {
    publish: takesPart,
    book: takesPart,
    write: takesPart,
    secure: takesPart,
    administer: mayAdminister(person),
  };
  return { id, name, surname, email, avatar, role, status, emailVerified, deletionDueAt, can };
}
