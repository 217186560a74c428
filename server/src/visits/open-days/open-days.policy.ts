import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';

/** Who may do what with open days. */

type Person = { id: number; role: 'USER' | 'ADMIN' } | null;
type Ad = { advertiserId: number; listingStatus: ListingStatus; advertiserStatus: UserStatus };
type Event = Ad & { endsAt: Date; deletedAt: Date | null };

/** Its ad is published, by somebody who is not suspended: everybody may see it. */
export function isPublic({ listingStatus, advertiserStatus }: Ad): boolean {
  return listingStatus === 'PUBLISHED' && advertiserStatus !== 'SUSPENDED';
}

/** Who runs it: it is theirs to make and to change, and theirs is the code. */
export function isOrganiser(person: Person, { advertiserId }: Pick<Ad, 'advertiserId'>): boolean {
  return person !== null && person.id === advertiserId;
}

/** Also what is not public: whom it concerns, and those of deleted and hidden ads. An admin may take an event away. */
export function mayManage(person: Person, ad: Pick<Ad, 'advertiserId'>): boolean {
  return isOrganiser(person, ad) || person?.role === 'ADMIN';
}

/** What is deleted is gone for everybody; of what is hidden those still know who booked it. */
export function maySee(person: Person, event: Event, { hasBooked }: { hasBooked: boolean }): boolean {
  return event.deletedAt === null && (isPublic(event) || mayManage(person, event) || hasBooked);
}

/** As the screen shows it. Whether somebody has booked already is not looked at. */
export function permissions(person: Person, event: Event, now: Date) {
  const isThere = event.deletedAt === null;
  const isOver = event.endsAt <= now;
  return {
    edit: isThere && !isOver && isOrganiser(person, event),
    delete: isThere && mayManage(person, event),
    book: isThere && !isOver && isPublic(event) && !isOrganiser(person, event),
  };
}
