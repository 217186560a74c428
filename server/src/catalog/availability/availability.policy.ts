import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';

/** Permissions on the calendar of a stay. */

type User = ActingUser & { role: 'USER' | 'ADMIN' };

/** The host and admins see and change notes, feeds and the secret address. Other users see the occupied nights only. */
export function mayManage(user: User, stay: { advertiserId: number; agentId: number | null }): boolean {
  return canActFor(user, stay.advertiserId, 'writeListings', stay) || user.role === 'ADMIN';
}
