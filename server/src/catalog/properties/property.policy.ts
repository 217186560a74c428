import { type PropertyType, propertyOffers, stayPropertyTypes } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { Role } from '#contract/platform/roles';
import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';

/** Permissions on a property. */

type User = ActingUser & { role: Role };

/** Full view: the owner, members of the owning organization, and admins. */
export function mayRead(user: User, { ownerId }: { ownerId: number }): boolean {
  return canActFor(user, ownerId, 'readListings') || user.role === 'ADMIN';
}

/** Edit and delete. */
export function mayHandle(user: User, { ownerId }: { ownerId: number }): boolean {
  return canActFor(user, ownerId, 'writeListings') || user.role === 'ADMIN';
}

/** A new property in the name of this owner. */
export function mayCreateFor(user: User, ownerId: number): boolean {
  return canActFor(user, ownerId, 'writeListings');
}

/** List and count of an owner's properties: as `mayRead` (DECISIONS.md "Owner lists"). */
export function mayListPropertiesOf(user: User, ownerId: number): boolean {
  return mayRead(user, { ownerId });
}

/** Actions that the screens offer. Deleting a property with listings is permitted here and fails on its state. */
export function abilities(
  user: User,
  property: { ownerId: number; propertyType: PropertyType },
  listings: OwnProperty['listings'],
): OwnProperty['can'] {
  const mayOffer = canActFor(user, property.ownerId, 'writeListings');
  const canBeStay = stayPropertyTypes.includes(property.propertyType);
  return {
    edit: mayHandle(user, property),
    delete: mayHandle(user, property),
    offer: propertyOffers.filter(
      (offer) =>
        mayOffer &&
        (offer !== 'HOSPITALITY' || canBeStay) &&
        !listings.some((listing) => listing.offer === offer && listing.status === 'PUBLISHED'),
    ),
  };
}
