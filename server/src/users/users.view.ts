import type { PersonalProfile, PublicProfile } from '#contract/users';
import type { Actor } from '../http/context.ts';
import { abilities } from './users.policy.ts';
import type { PersonRow } from './users.store.ts';

/** A person as everybody sees them: email and phone only where they said so. */
export function publicProfileView(
  row: PersonRow,
  {
    isPublic,
    publishedListings,
    areas,
    viewer,
  }: { isPublic: boolean; publishedListings: number; areas: PublicProfile['areas']; viewer: Actor | null },
): PublicProfile {
  return {
    projection: 'public',
    ...names(row),
    biography: row.biography,
    email: row.showEmail ? row.email : null,
    phone: row.showPhone ? row.phone : null,
    business: businessOf(row),
    createdAt: row.createdAt.toISOString(),
    isPublic,
    publishedListings,
    areas,
    can: { edit: viewer?.id === row.id },
  };
}

/** A person as they and admins see them. */
export function personalProfileView(
  row: PersonRow,
  { twoFAEnabled, pendingEmail, viewer }: { twoFAEnabled: boolean; pendingEmail: string | null; viewer: Actor },
): PersonalProfile {
  const { email, phone, biography, gender, status, suspensionReason, role } = row;
  const { showEmail, showPhone, pushNotificationsEnabled, hasPassword, advertiserKind } = row;
  return {
    projection: 'personalProfile',
    ...names(row),
    ...{ email, pendingEmail, phone, biography, gender, status, suspensionReason, role },
    ...{ showEmail, showPhone, pushNotificationsEnabled, hasPassword, twoFAEnabled },
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    emailVerified: row.emailVerifiedAt !== null,
    advertiserKind,
    business: businessOf(row),
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    can: abilities(viewer, { id: row.id, status, role, twoFAEnabled }),
  };
}

const names = ({ id, name, surname, avatar }: PersonRow) => ({ id, name, surname, avatar });

/** LAW-04: all of it or nothing, which the database holds as well. */
function businessOf({ businessName, businessAddress, vatNumber, reaNumber }: PersonRow) {
  if (businessName === null || businessAddress === null || vatNumber === null) return null;
  return { name: businessName, address: businessAddress, vatNumber, reaNumber };
}
