import { type OwnProperty, type PropertyType, propertyOffers, stayPropertyTypes } from '#contract/catalog/properties';
import type { Role } from '#contract/platform/roles';

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
export function abilities(
  person: Person,
  home: { ownerId: number; propertyType: string },
  listings: OwnProperty['listings'],
): OwnProperty['can'] {
  const isOwner = person.id === home.ownerId;
  const canBeStay = stayPropertyTypes.includes(home.propertyType as PropertyType);
  return {
    edit: mayHandle(person, home),
    delete: mayHandle(person, home),
    offer: propertyOffers.filter(
      (offer) =>
        isOwner &&
        (offer !== 'HOSPITALITY' || canBeStay) &&
        !listings.some((listing) => listing.offer === offer && listing.status === 'PUBLISHED'),
    ),
  };
}
