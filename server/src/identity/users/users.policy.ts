import type { Role, UserStatus } from '#contract/platform/roles';
import { maySeeAs } from '../accounts/admin-standing.ts';
import { mayMove } from './users.rules.ts';

/** Who may see and do what with a person. */

type Viewer = { id: number; role: Role } | null;
type Person = { id: number; status: UserStatus; role: Role };

const isSelf = (viewer: Viewer, id: number): boolean => viewer?.id === id;
const isAdmin = (viewer: Viewer): boolean => viewer?.role === 'ADMIN';

/** Only publishers are there for others, and only while their account stands and its email is theirs. */
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

/** Only one's own, and with a confirmed email: texts cost money, and reach whoever has the number. */
export function mayConfirmPhone(
  viewer: Viewer,
  person: { id: number; phone: string | null; phoneVerifiedAt: Date | null; emailVerifiedAt: Date | null },
  isTextSent: boolean,
): boolean {
  const isOpen = person.phone !== null && person.phoneVerifiedAt === null;
  return isTextSent && isOpen && person.emailVerifiedAt !== null && isSelf(viewer, person.id);
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
