import type { Me } from '#contract/identity/accounts.schemas';
import { effectiveRole } from '../sessions/effective-role.rules.ts';
import { mayAdminister, mayTakePart } from './accounts.policy.ts';
import type { ProfileRow, ProfileStateRow } from './accounts.store.ts';

type MeContext = {
  demanded: 'required' | 'grace';
  /** The impersonating admin. */
  impersonatedBy?: { admin: Pick<ProfileRow, 'name' | 'surname'>; endsAt: Date } | undefined;
};

/** The signed-in user's own account data. */
export function meView(row: ProfileStateRow, { demanded, impersonatedBy }: MeContext): Me {
  const { id, name, surname, email, avatar, status } = row;
  const deletionDueAt = row.deletionDueAt?.toISOString() ?? null;
  const emailVerified = row.emailVerifiedAt !== null;
  const { role, needsTwoFactor } = effectiveRole(row, demanded);
  const user = { role, status, emailVerified };
  const canTakePart = mayTakePart(user);
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
    seenBy: impersonatedBy
      ? {
          name: `${impersonatedBy.admin.name} ${impersonatedBy.admin.surname}`,
          endsAt: impersonatedBy.endsAt.toISOString(),
        }
      : null,
    can: {
      publish: canTakePart,
      book: canTakePart,
      write: canTakePart,
      secure: canTakePart,
      administer: mayAdminister(user),
    },
  };
}
