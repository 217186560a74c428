import { type OwnProperty, type PropertyType, propertyOffers, stayPropertyTypes } from '#contract/catalog/properties';
import type { Role } from '#contract/platform/roles';

/** Permissions on a property. */

type Person = { id: number; role: Role };

/** Full view, edit and delete: the owner and admins. */
export function mayHandle(person: Person, home: { ownerId: number }): boolean {
  return person.id === home.ownerId || person.role === 'ADMIN';
}

/** List and count of an owner's properties: the owner and admins (DECISIONS.md "Owner lists"). */
export function mayListHomesOf(person: Person, ownerId: number): boolean {
  return mayHandle(person, { ownerId });
}

/** What the screens offer. Deleting a property with listings is permitted here and fails on its state. */
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
