import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Users selectable as buyer or tenant: they wrote, called or booked an open day. The only definition of this rule. */
function contactIds(on: Queryable, advertiserId: number) {
  return on
    .selectFrom('listingContact as contact')
    .innerJoin('listing', 'listing.id', 'contact.listingId')
    .select('contact.userId')
    .where('listing.advertiserId', '=', advertiserId)
    .union(
      on
        .selectFrom('messageThread as thread')
        .select((thread) => thread.ref('thread.visitorId').$notNull().as('userId'))
        .where('thread.advertiserId', '=', advertiserId)
        .where('thread.visitorId', 'is not', null),
    )
    .union(
      on
        .selectFrom('openDayBooking as booking')
        .innerJoin('openDayEvent as event', 'event.id', 'booking.eventId')
        .innerJoin('listing', 'listing.id', 'event.listingId')
        .select((booking) => booking.ref('booking.participantId').$notNull().as('userId'))
        .where('listing.advertiserId', '=', advertiserId)
        .where('booking.participantId', 'is not', null),
    );
}

/** Excludes the advertiser, erased users and suspended users. */
function contactsOf(on: Queryable, advertiserId: number) {
  return on
    .selectFrom('appUser as person')
    .select(['person.id', 'person.name', 'person.surname', 'person.email'])
    .where('person.id', 'in', contactIds(on, advertiserId))
    .where('person.id', '<>', advertiserId)
    .where('person.erasedAt', 'is', null)
    .where('person.status', '<>', 'SUSPENDED');
}

/** `part` is a literal, lower-case part of the email, without wildcards. */
export function selectContacts(
  on: Queryable,
  { advertiserId, part, limit }: { advertiserId: number; part: string; limit: number },
) {
  return contactsOf(on, advertiserId)
    .where(sql<boolean>`position(${part} in person.email) > 0`)
    .orderBy('person.email')
    .limit(limit)
    .execute();
}

export async function isKnownContact(on: Queryable, advertiserId: number, userId: number): Promise<boolean> {
  const contactOf = await contactsOf(on, advertiserId).where('person.id', '=', userId).executeTakeFirst();
  return contactOf !== undefined;
}

/** In either direction, also of erased or suspended users. */
export async function selectAreKnownContacts(on: Queryable, one: number, other: number): Promise<boolean> {
  const contactOf = (advertiserId: number, userId: number) =>
    on.selectFrom(contactIds(on, advertiserId).as('met')).select('met.userId').where('met.userId', '=', userId);
  const row = await contactOf(one, other).unionAll(contactOf(other, one)).limit(1).executeTakeFirst();
  return row !== undefined;
}
