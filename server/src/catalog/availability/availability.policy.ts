/** Permissions on the calendar of a stay. */

type User = { id: number; role: 'USER' | 'ADMIN' };

/** The host and admins see and change notes, feeds and the secret address. Other users see the occupied nights only. */
export function mayManage(user: User, stay: { advertiserId: number }): boolean {
  return user.id === stay.advertiserId || user.role === 'ADMIN';
}
