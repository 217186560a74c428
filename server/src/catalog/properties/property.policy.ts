import { type PropertyType, propertyOffers, stayPropertyTypes } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { Role } from '#contract/platform/roles';

/** Permissions on a property. */

type User = { id: number; role: Role };

/** Full view, edit and delete: the owner and admins. */
export function mayHandle(user: User, property: { ownerId: number }): boolean {
  return user.id === property.ownerId || user.role === 'ADMIN';
}

/** List and count of an owner's properties: the owner and admins (DECISIONS.md "Owner lists"). */
export function mayListPropertiesOf(user: User, ownerId: number): boolean {
  return mayHandle(user, { ownerId });
}

/** Actions that the screens offer. Deleting a property with listings is permitted here and fails on its state. */
export function abilities(
  user: User,
  property: { ownerId: number; propertyType: PropertyType },
  listings: OwnProperty['listings'],
): OwnProperty['can'] {
  const isOwner = user.id === property.ownerId;
  const canBeStay = stayPropertyTypes.includes(property.propertyType);
  return {
    edit: mayHandle(user, property),
    delete: mayHandle(user, property),
    offer: propertyOffers.filter(
      (offer) =>
        isOwner &&
        (offer !== 'HOSPITALITY' || canBeStay) &&
        !listings.some((listing) => listing.offer === offer && listing.status === 'PUBLISHED'),
    ),
  };
}
