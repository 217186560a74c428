import type { PersonalProfile, PublicProfile } from '#contract/identity/users.schemas';
import type { Actor } from '../../platform/http/context.ts';
import { abilities, mayConfirmPhone, mayReach } from './users.policy.ts';
import type { UserRow } from './users.store.ts';

/** Public view of a user: shown contact types, and contacts for the user and admins. */
export function publicProfileView(
  row: UserRow,
  {
    isPublic,
    publishedListings,
    areas,
    agencySlug,
    viewer,
  }: Pick<PublicProfile, 'isPublic' | 'publishedListings' | 'areas' | 'agencySlug'> & { viewer: Actor | null },
): PublicProfile {
  const shown = shownContacts(row);
  return {
    projection: 'public',
    ...names(row),
    biography: row.biography,
    contactTypes: profileContactTypes.filter((type) => shown[type] !== null),
    ...(viewer && mayReach(viewer, row.id) ? shown : { email: null, phone: null }),
    business: businessOf(row),
    createdAt: row.createdAt.toISOString(),
    isPublic,
    publishedListings,
    agencySlug,
    areas,
    can: { edit: viewer?.id === row.id, seeContacts: viewer?.emailVerified === true },
  };
}

const profileContactTypes = ['email', 'phone'] as const;

/** Contacts shown in the public profile; null: hidden. */
export const shownContacts = (row: Pick<UserRow, 'email' | 'phone' | 'showEmail' | 'showPhone'>) => ({
  email: row.showEmail ? row.email : null,
  phone: row.showPhone ? row.phone : null,
});

/** View of a user for the user and admins. */
export function personalProfileView(
  row: UserRow,
  {
    twoFAEnabled,
    pendingEmail,
    hasTexts,
    viewer,
  }: { twoFAEnabled: boolean; pendingEmail: string | null; hasTexts: boolean; viewer: Actor },
): PersonalProfile {
  const { email, phone, biography, gender, status, suspensionReason, role } = row;
  const { showEmail, showPhone, pushNotificationsEnabled, hasPassword, advertiserKind } = row;
  return {
    projection: 'personalProfile',
    ...names(row),
    email,
    pendingEmail,
    phone,
    biography,
    gender,
    status,
    suspensionReason,
    role,
    showEmail,
    showPhone,
    pushNotificationsEnabled,
    hasPassword,
    twoFAEnabled,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.phoneVerifiedAt !== null,
    advertiserKind,
    business: businessOf(row),
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    can: {
      ...abilities(viewer, { id: row.id, kind: row.kind, status, role, twoFAEnabled }),
      confirmPhone: mayConfirmPhone(viewer, row, hasTexts),
    },
  };
}

const names = ({ id, name, surname, avatar }: UserRow) => ({ id, name, surname, avatar });

/** LAW-04: all fields or none; a database constraint ensures it. */
function businessOf({ businessName, businessAddress, vatNumber, reaNumber }: UserRow) {
  if (businessName === null || businessAddress === null || vatNumber === null) return null;
  return { name: businessName, address: businessAddress, vatNumber, reaNumber };
}
