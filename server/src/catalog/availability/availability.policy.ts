/** Who may do what with a stay's calendar. */

type Person = { id: number; role: 'USER' | 'ADMIN' };

/** Its host and the admins see notes, feeds and the secret address, and change them; the others see what is taken. */
export function mayManage(person: Person, stay: { advertiserId: number }): boolean {
  return person.id === stay.advertiserId || person.role === 'ADMIN';
}
