import type { Family } from './invariant.rules.ts';

/** Bookable nights of stays. Finds the blocks of a stay by the index of their exclusion constraint. */
export const nights: Family = {
  name: 'nights',
  tables: ['stay_calendar', 'stay_block', 'stay_feed'],
  invariants: [
    {
      id: 'nights.overlap',
      text: 'No night of a stay is blocked twice.',
      source: 'server/migrations/0015_stay_availability.sql; STY-05',
      weight: 'error',
      offenders: `
        select 'stay ' || one.listing_id as subject, format('%s (block %s) and %s (block %s)', one.nights, one.id, other.nights, other.id) as what
        from stay_block one join stay_block other on other.listing_id = one.listing_id and other.nights && one.nights and other.id > one.id`,
    },
    {
      id: 'nights.reported',
      text: 'Every night that another portal reports as taken is blocked here.',
      source: 'server/src/catalog/availability/availability.store.ts "cutFeedBlocks"; STY-05',
      weight: 'error',
      offenders: `
        select 'stay ' || reported.listing_id as subject, format('%s can be booked', reported.nights - coalesce(blocked.nights, '{}')) as what
        from (select listing_id, range_agg(busy) as nights from stay_feed group by listing_id) reported
        left join lateral (select range_agg(nights) as nights from stay_block where stay_block.listing_id = reported.listing_id) blocked on true
        where not coalesce(blocked.nights, '{}') @> reported.nights`,
    },
    {
      id: 'nights.of-its-feed',
      text: 'What is blocked for a calendar of another portal belongs to that stay, and the calendar still reports it.',
      source: 'server/src/catalog/availability/availability.store.ts "cutFeedBlocks"',
      weight: 'error',
      offenders: `
        select 'block ' || block.id as subject, format('%s is not what calendar %s of stay %s reports', block.nights, feed.id, feed.listing_id) as what
        from stay_block block join stay_feed feed on feed.id = block.feed_id
        where feed.listing_id <> block.listing_id or not feed.busy @> block.nights`,
    },
    {
      id: 'nights.stays-only',
      text: 'Only stays have a calendar.',
      source: 'server/src/catalog/availability/availability.store.ts "lockCalendar"',
      weight: 'error',
      offenders: `
        select 'listing ' || listing.id as subject, 'is no stay' as what
        from stay_calendar join listing on listing.id = stay_calendar.listing_id where listing.listing_type <> 'HOSPITALITY'`,
    },
  ],
};
