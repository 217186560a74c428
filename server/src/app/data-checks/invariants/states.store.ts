import { type Family, GRACE_PERIOD, IS_PUBLIC, NOW } from './invariant.rules.ts';

/** A paid boost that has neither expired nor been paused. */
const RUNS = `purchase.live and purchase.status = 'succeeded' and purchase.paused_at is null and purchase.expires_at > ${NOW}`;

/** Statuses of listings, boosts and subscriptions, compared with their dates and history. Full scans of listings and price_history. */
export const states: Family = {
  name: 'states',
  tables: ['listing', 'price_history', 'boost_purchase', 'subscription'],
  invariants: [
    {
      id: 'states.ads',
      text: 'A public listing has its first and last publication time; a draft has none; a concluded one has time and price.',
      source: 'server/src/catalog/listings/listing.rules.ts; DECISIONS.md "Concluding"',
      weight: 'error',
      offenders: `
        select 'ad ' || id as subject, format('is %s, first public %s, last %s, concluded %s', status, first_published_at, published_at, conclusion_date) as what
        from listing
        where case status
          when 'PUBLISHED' then published_at is null or first_published_at is null or first_published_at > published_at
          when 'DRAFT' then published_at is not null or first_published_at is not null
          when 'CONCLUDED' then conclusion_date is null or conclusion_agreed_price_minor is null or first_published_at is null
          else false end`,
    },
    {
      id: 'states.prices',
      text: 'The price history ends with the current price of a public listing, else with its end.',
      source: 'docs/decisions/009; LST-23',
      weight: 'error',
      offenders: `
        select 'listing ' || listing.id as subject,
          format('is %s at %s, the history ends with %s at %s', listing.status, listing.price_minor, coalesce(last.kind, 'nothing'), last.price_minor) as what
        from listing
        left join (select distinct on (listing_id) listing_id, property_id, kind, price_minor, currency
          from price_history order by listing_id, at desc, id desc) last on last.listing_id = listing.id
        where case when listing.status = 'PUBLISHED'
          then last.kind is null or last.kind not in ('PUBLISHED', 'PRICE')
            or (last.property_id, last.price_minor, last.currency) <> (listing.property_id, listing.price_minor, listing.currency)
          else last.kind in ('PUBLISHED', 'PRICE') end`,
    },
    {
      id: 'states.gone',
      text: 'No listing exists together with its tombstone.',
      source: 'server/migrations/0051_standard_names.sql "listing_save_tombstone"',
      weight: 'error',
      offenders: `
        select 'listing ' || listing.id as subject, format('is %s, deleted %s', listing.status, gone.deleted_at) as what
        from listing_tombstone gone join listing on listing.id = gone.listing_id`,
    },
    {
      id: 'states.boosts-shown',
      text: 'A paid boost has one placement, as bought and until its end, while its listing is public.',
      source: 'docs/decisions/014 "Boosts"',
      weight: 'error',
      offenders: `
        select 'purchase ' || purchase.id as subject, format('%s for ad %s runs until %s and is not shown so', purchase.boost_type, listing.id, purchase.expires_at) as what
        from boost_purchase purchase
        join listing on listing.id = purchase.listing_id join app_user advertiser on advertiser.id = listing.advertiser_id
        left join listing_boost span on span.purchase_id = purchase.id
        where ${RUNS} and ${IS_PUBLIC} and (span.listing_id, span.boost_type, span.ends_at)
          is distinct from (purchase.listing_id, purchase.boost_type, purchase.expires_at)`,
    },
    {
      id: 'states.boosts-still',
      text: 'A paid boost is paused exactly while its listing is not public. Paused, failed, ended and refunded boosts have no placement.',
      source: 'docs/decisions/014 "Boosts"',
      weight: 'error',
      offenders: `
        select 'purchase ' || purchase.id as subject, format('ad %s is %s, stands still since %s', listing.id, listing.status, coalesce(purchase.paused_at::text, 'never')) as what
        from boost_purchase purchase
        join listing on listing.id = purchase.listing_id join app_user advertiser on advertiser.id = listing.advertiser_id
        where ${RUNS} and not (${IS_PUBLIC})
          or purchase.live and purchase.status = 'succeeded' and purchase.paused_at is not null and ${IS_PUBLIC}
        union all
        select 'purchase ' || purchase.id, format('is %s and shown', purchase.status)
        from listing_boost span join boost_purchase purchase on purchase.id = span.purchase_id
        where not purchase.live or purchase.status <> 'succeeded' or purchase.paused_at is not null`,
    },
    {
      id: 'states.subscriptions',
      text: 'An active subscription has started and has not ended; a canceled or expired one has its end.',
      source: 'docs/decisions/014 "Subscriptions"',
      weight: 'error',
      // Subscriptions older than the payments feature (0014) have no user and no dates.
      offenders: `
        select 'subscription ' || id as subject, format('is %s, began %s, ended %s', status, coalesce(started_at::text, 'never'), coalesce(ended_at::text, 'never')) as what
        from subscription
        where user_id is not null and ((status in ('CANCELED', 'EXPIRED')) <> (ended_at is not null)
          or status in ('TRIALING', 'ACTIVE', 'PAST_DUE') and started_at is null
          or status = 'INCOMPLETE' and started_at is not null)`,
    },
    {
      id: 'states.late',
      text: 'Expired boosts have ended, and so have subscriptions unpaid for a week, or canceled and expired.',
      source: 'docs/decisions/014 "Boosts", "Subscriptions"; DECISIONS.md "Subscription display block"',
      weight: 'warning',
      // During provider outages no subscription ends: this is intended, and lasts hours at most.
      offenders: `
        select 'purchase ' || id as subject, format('was over %s', expires_at) as what
        from boost_purchase where live and status = 'succeeded' and paused_at is null and expires_at < ${NOW} - ${GRACE_PERIOD}
        union all
        select 'subscription ' || id, format('is %s since %s, its period ended %s', status, past_due_since, current_period_end)
        from subscription
        where status = 'PAST_DUE' and past_due_since < ${NOW} - interval '7 days 1 hour'
          or status in ('TRIALING', 'ACTIVE') and cancel_at_period_end and current_period_end < ${NOW} - interval '1 hour'`,
    },
  ],
};
