import type { Role, UserStatus } from '#contract/platform/roles';
import { whyNotConfirmable } from '../phone-confirmation/phone-confirmation.policy.ts';
import { maySeeAs } from '../sessions/effective-role.rules.ts';
import { mayMove } from './users.rules.ts';

/** Who may see and do what with a person. */

type Viewer = { id: number; role: Role } | null;
type Person = { id: number; status: UserStatus; role: Role };

const isSelf = (viewer: Viewer, id: number): boolean => viewer?.id === id;
const isAdmin = (viewer: Viewer): boolean => viewer?.role === 'ADMIN';

/** Only users who have published, with a verified email and while not suspended. */
export function hasPublicProfile(
  person: Pick<Person, 'status'> & { emailVerifiedAt: Date | null; isPublisher: boolean },
) {
  return person.isPublisher && person.emailVerifiedAt !== null && person.status !== 'SUSPENDED';
}

/** The personal profile, and changing it: oneself and admins. */
export function mayReach(viewer: Viewer, id: number): boolean {
  return isSelf(viewer, id) || isAdmin(viewer);
}

export const mayChangePicture = isSelf;

/** Nobody suspends, demotes or erases themself by the admins' means. */
export function mayGovern(viewer: Viewer, id: number): boolean {
  return isAdmin(viewer) && !isSelf(viewer, id);
}

/** Only the user's own number, and with a confirmed email: each text costs money. */
export function mayConfirmPhone(
  viewer: Viewer,
  person: { id: number; phone: string | null; phoneVerifiedAt: Date | null; emailVerifiedAt: Date | null },
  hasTexts: boolean,
): boolean {
  const isConfirmable = whyNotConfirmable(person, { hasTexts }) === null;
  return isConfirmable && person.emailVerifiedAt !== null && isSelf(viewer, person.id);
}

/** What the screens offer with a personal profile. */
export function abilities(viewer: Viewer, person: Person & { twoFAEnabled: boolean }) {
  const governs = mayGovern(viewer, person.id);
  return {
    edit: mayReach(viewer, person.id),
    suspend: governs && mayMove(person.status, 'SUSPENDED'),
    activate: governs && mayMove(person.status, 'ACTIVE'),
    delete: governs,
    // One's own takes a code, in the profile.
    disableTwoFactor: governs && person.twoFAEnabled,
    changeRole: governs,
    seeAs: viewer !== null && maySeeAs(viewer, person),
  };
}
