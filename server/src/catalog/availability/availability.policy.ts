/** Who may do what with a stay's calendar. */

type User = { id: number; role: 'USER' | 'ADMIN' };

/** Its host and the admins see notes, feeds and the secret address, and change them; the others see what is taken. */
export function mayManage(user: User, stay: { advertiserId: number }): boolean {
  return user.id === stay.advertiserId || user.role === 'ADMIN';
}
