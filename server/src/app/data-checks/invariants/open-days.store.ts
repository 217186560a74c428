import { type Family, GRACE_PERIOD, NOW } from './invariant.rules.ts';

/** Bookings that hold seats: CONFIRMED, PRESENT and PENDING, counted in participants. */
const HELD = `status in ('CONFIRMED', 'PRESENT', 'PENDING')`;

/** Full scans of events and bookings, once per sum over bookings; all other queries use partial indexes. */
export const openDays: Family = {
  name: 'open days',
  tables: ['open_day_event', 'open_day_booking'],
  invariants: [
    {
      id: 'open-days.places',
      text: 'No open day has more people with a place than places, unless its organiser let more in knowingly (which is in the log) or lowered the maximum afterwards.',
      source: 'docs/decisions/013 "Counting"; ODY-15',
      weight: 'error',
      // Edits are logged with the database's clock, bookings with the app's: ignores a minute between them.
      offenders: `
        select 'event ' || event.id as subject, format('%s people have a place, of %s', people.held, event.max_participants) as what
        from open_day_event event
        join (select event_id, sum(1 + companions)::integer as held, max(requested_at) as last_asked, array_agg(id::text) as bookings
          from open_day_booking where ${HELD} group by event_id) people on people.event_id = event.id
        where people.held > event.max_participants and not exists (select from audit_entry entry
          where entry.subject_type = 'listing' and entry.subject_id = event.listing_id
            and (entry.event = 'openDayBookings.overConfirmed' and entry.detail ->> 'bookingId' = any(people.bookings)
              or entry.event = 'openDays.edited' and entry.detail ->> 'eventId' = event.id::text
                and entry.at > people.last_asked - interval '1 minute'))`,
    },
    {
      id: 'open-days.turn',
      text: 'A free seat is never offered past an earlier waitlist request that fits.',
      source: 'docs/decisions/013 "Offers"',
      weight: 'error',
      // Only bookings without later changes (`sequence`): a party that became smaller was skipped correctly. Ids are
      // assigned under the event's lock, so clock differences between nodes cause no false match.
      offenders: `
        select 'booking ' || waiting.id as subject, format('waits since %s, and booking %s, which asked later, has an offer', waiting.requested_at, offered.id) as what
        from open_day_booking offered
        join open_day_booking waiting on waiting.event_id = offered.event_id and waiting.status = 'WAITING' and waiting.is_waitlisted
        where offered.status = 'PENDING' and offered.sequence = 1 and waiting.sequence = 0
          and waiting.requested_at < offered.requested_at and waiting.id < offered.id and waiting.companions <= offered.companions`,
    },
    {
      id: 'open-days.offer-ends',
      text: 'No offer of a seat is pending after its open day has started.',
      source: 'docs/decisions/013 "Offers"',
      weight: 'error',
      offenders: `
        select 'booking ' || booking.id as subject, format('offered until %s, begins %s', booking.offer_expires_at, event.starts_at) as what
        from open_day_booking booking join open_day_event event on event.id = booking.event_id
        where booking.status = 'PENDING' and booking.offer_expires_at > greatest(event.starts_at, ${NOW})`,
    },
    {
      id: 'open-days.cancelled',
      text: 'An open day that was canceled before its end has no bookings, offers or waitlist.',
      source: 'docs/decisions/013 "Deleting"',
      weight: 'error',
      offenders: `
        select 'booking ' || booking.id as subject, format('is %s, event %s was cancelled %s', booking.status, event.id, event.deleted_at) as what
        from open_day_event event join open_day_booking booking on booking.event_id = event.id
        where event.deleted_at < event.ends_at and booking.status in ('WAITING', 'PENDING', 'CONFIRMED')`,
    },
    {
      id: 'open-days.concluded',
      text: 'A sold or let property has no upcoming open days.',
      source: 'DECISIONS.md "Side effects of suspend / conclude"',
      weight: 'error',
      offenders: `
        select 'event ' || event.id as subject, format('ad %s is concluded', listing.id) as what
        from open_day_event event join listing on listing.id = event.listing_id
        where event.deleted_at is null and event.ends_at > ${NOW} and listing.status = 'CONCLUDED'`,
    },
    {
      id: 'open-days.over',
      text: 'No open day that still goes on is taken for over.',
      source: 'server/migrations/0021_open_days.sql "is_over"',
      weight: 'error',
      offenders: `
        select 'event ' || id as subject, format('ends %s', ends_at) as what
        from open_day_event where is_over and ends_at > ${NOW}`,
    },
    {
      id: 'open-days.late',
      text: 'Offers, requests and open days whose time is over have been ended.',
      source: 'docs/decisions/013 "Offers", "Requests"',
      weight: 'warning',
      offenders: `
        select 'booking ' || id as subject, format('was offered until %s', offer_expires_at) as what
        from open_day_booking where status = 'PENDING' and offer_expires_at < ${NOW} - ${GRACE_PERIOD}
        union all
        select 'booking ' || booking.id, format('asked %s, the event ended %s', booking.requested_at, event.ends_at)
        from open_day_booking booking join open_day_event event on event.id = booking.event_id
        where booking.status = 'WAITING' and event.ends_at < ${NOW} - ${GRACE_PERIOD}
        union all
        select 'event ' || id, format('ended %s', ends_at)
        from open_day_event where deleted_at is null and not is_over and ends_at < ${NOW} - ${GRACE_PERIOD}`,
    },
  ],
};
