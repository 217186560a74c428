import type { Me } from '#contract/accounts';
import { mayAdminister, mayPublish } from './accounts.policy.ts';
import type { ProfileRow } from './accounts.store.ts';

/** What the signed-in person is told about themselves. */
export function meView(row: ProfileRow): Me {
  const { id, name, surname, email, avatar, role, status } = row;
  const emailVerified = row.emailVerifiedAt !== null;
  const person = { role, status, emailVerified };
  const can = { publish: mayPublish(person), administer: mayAdminister(person) };
  return { id, name, surname, email, avatar, role, status, emailVerified, can };
}
