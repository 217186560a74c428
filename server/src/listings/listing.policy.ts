import type { UserStatus } from '#contract/accounts';
import type { ListingStatus } from '#contract/listings';

/** Who may do what with an ad. */

type Person = { id: number; role: 'USER' | 'ADMIN'; emailVerified?: boolean } | null;
type Owned = { advertiserId: number; status: ListingStatus };

const isOwner = (person: Person, listing: { advertiserId: number }) =>
  person !== null && person.id === listing.advertiserId;
const isAdmin = (person: Person) => person?.role === 'ADMIN';

/**
 * A published ad is everybody's; before and after it is its advertiser's and the admins', and so it is while its
 * advertiser is suspended or erased. Others learn nothing: 404.
 */
export function maySee(person: Person, listing: Owned & { advertiserStatus: UserStatus }): boolean {
  const isPublic = listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED';
  return isPublic || maySeeAll(person, listing);
}

/** Also what is not public of somebody's ads. */
export function maySeeAll(person: Person, listing: { advertiserId: number }): boolean {
  return isOwner(person, listing) || isAdmin(person);
}

export function mayEdit(person: Person, listing: Owned): boolean {
  return isOwner(person, listing) || isAdmin(person);
}

/** Contacts are for people who signed in (spec/000 §6). */
export function maySeeContacts(person: Person): boolean {
  return person !== null;
}

/** The advertiser, once their email is verified (DECISIONS.md "Verified email"). */
export function mayPublish(person: Person, listing: Owned): boolean {
  return isOwner(person, listing) && person?.emailVerified === true;
}
