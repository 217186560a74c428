import type { AccountKind, Role, UserStatus } from '#contract/platform/roles';
import { whyNotConfirmable } from '../phone-confirmation/phone-confirmation.policy.ts';
import { mayImpersonate } from '../sessions/effective-role.rules.ts';
import { mayMove } from './users.rules.ts';

/** Permissions for users and their profiles. */

type Viewer = { id: number; role: Role } | null;
type TargetUser = { id: number; kind: AccountKind; status: UserStatus; role: Role };

const isSelf = (viewer: Viewer, id: number): boolean => viewer?.id === id;
const isAdmin = (viewer: Viewer): boolean => viewer?.role === 'ADMIN';

/** Only users who have published, with a verified email and while not suspended. */
export function hasPublicProfile(
  user: Pick<TargetUser, 'status'> & { emailVerifiedAt: Date | null; isPublisher: boolean },
) {
  return user.isPublisher && user.emailVerifiedAt !== null && user.status !== 'SUSPENDED';
}

/** The personal profile and its changes: only the user and admins. */
export function mayReach(viewer: Viewer, id: number): boolean {
  return isSelf(viewer, id) || isAdmin(viewer);
}

export const mayChangePicture = isSelf;

/** Admins cannot suspend, demote or erase themselves. */
export function mayAdministerUser(viewer: Viewer, id: number): boolean {
  return isAdmin(viewer) && !isSelf(viewer, id);
}

/** Only the user's own number, and with a confirmed email: each text costs money. */
export function mayConfirmPhone(
  viewer: Viewer,
  user: { id: number; phone: string | null; phoneVerifiedAt: Date | null; emailVerifiedAt: Date | null },
  hasTexts: boolean,
): boolean {
  const isConfirmable = whyNotConfirmable(user, { hasTexts }) === null;
  return isConfirmable && user.emailVerifiedAt !== null && isSelf(viewer, user.id);
}

/** Its members change an organization; an admin changes its status only. */
const fieldsOfOrganizations: ReadonlySet<string> = new Set(['status', 'suspensionReason', 'reason']);

/** Changed fields of an organization's account that the user administration may not change. */
export function fieldsBeyondKind({ kind }: Pick<TargetUser, 'kind'>, changed: readonly string[]): string[] {
  return kind === 'PERSON' ? [] : changed.filter((field) => !fieldsOfOrganizations.has(field));
}

/** Permissions for the personal profile page. */
export function abilities(viewer: Viewer, user: TargetUser & { twoFAEnabled: boolean }) {
  const canAdminister = mayAdministerUser(viewer, user.id);
  return {
    edit: mayReach(viewer, user.id),
    suspend: canAdminister && mayMove(user.status, 'SUSPENDED'),
    activate: canAdminister && mayMove(user.status, 'ACTIVE'),
    delete: canAdminister,
    // Admins disable their own in the profile, with a code.
    disableTwoFactor: canAdminister && user.twoFAEnabled,
    changeRole: canAdminister && user.kind === 'PERSON',
    seeAs: viewer !== null && mayImpersonate(viewer, user),
  };
}
