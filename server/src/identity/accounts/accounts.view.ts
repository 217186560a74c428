import type { Me } from '#contract/identity/accounts';
import { effectiveRole } from '../sessions/effective-role.rules.ts';
import { mayAdminister, mayTakePart } from './accounts.policy.ts';
import type { ProfileRow, StandingRow } from './accounts.store.ts';

type Around = {
  demanded: 'required' | 'grace';
  /** The admin who sees the portal as this person. */
  seenBy?: { admin: Pick<ProfileRow, 'name' | 'surname'>; endsAt: Date } | undefined;
};

/** What the signed-in person is told about themselves. */
export function meView(row: StandingRow, { demanded, seenBy }: Around): Me {
  const { id, name, surname, email, avatar, status } = row;
  const deletionDueAt = row.deletionDueAt?.toISOString() ?? null;
  const emailVerified = row.emailVerifiedAt !== null;
  const { role, needsTwoFactor } = effectiveRole(row, demanded);
  const person = { role, status, emailVerified };
  const takesPart = mayTakePart(person);
  return {
    id,
    name,
    surname,
    email,
    avatar,
    role,
    status,
    emailVerified,
    deletionDueAt,
    needsTwoFactor,
    seenBy: seenBy
      ? { name: `${seenBy.admin.name} ${seenBy.admin.surname}`, endsAt: seenBy.endsAt.toISOString() }
      : null,
    can: {
      publish: takesPart,
      book: takesPart,
      write: takesPart,
      secure: takesPart,
      administer: mayAdminister(person),
    },
  };
}
