import type { Role } from '#contract/accounts';

/** Who may do what with a home. */

type Person = { id: number; role: Role };

/** Seeing all of it, editing and deleting: its owner and admins. */
export function mayHandle(person: Person, home: { ownerId: number }): boolean {
  return person.id === home.ownerId || person.role === 'ADMIN';
}

/** The list and the count of somebody's homes: that person and admins (DECISIONS.md "Owner lists"). */
export function mayListHomesOf(person: Person, ownerId: number): boolean {
  return mayHandle(person, { ownerId });
}

/** What the screens offer. A home with ads is refused when it is tried: that is a fact of the home, not a right. */
export function abilities(person: Person, home: { ownerId: number }) {
  return { edit: mayHandle(person, home), delete: mayHandle(person, home) };
}
