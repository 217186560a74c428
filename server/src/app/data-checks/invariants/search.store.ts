import { propertyTypes } from '#contract/catalog/properties';
import { currencies } from '#contract/platform/money';
import { type Family, IS_PUBLIC, NOW } from './invariant.rules.ts';

/** Listings that search must return, with their properties. */
const publicListings = `
  listing join property on property.id = listing.property_id join app_user advertiser on advertiser.id = listing.advertiser_id`;

/** A change that waits for the drain may differ: that is what the mark says. */
const isDrained = (id: string) => `not exists (select from search_pending where search_pending.listing_id = ${id})`;

/** Position of a value in the contract's list, as stored in the row (search-doc.rules.ts "codeOf"). */
const codeOf = (list: readonly string[], column: string) =>
  `coalesce(array_position(array[${list.map((word) => `'${word}'`).join(', ')}], ${column}::text) - 1, -1)`;

/** Key facts: column of search_doc, and the SQL of its expected value. */
const facts: Readonly<Record<string, string>> = {
  kind: `case when listing.listing_type = 'HOSPITALITY' then 2 when listing.contract_type = 'SALE' then 0 else 1 end`,
  ptype: codeOf(propertyTypes, 'property.property_type'),
  price: 'listing.price_minor',
  currency: codeOf(currencies, 'trim(listing.currency)'),
  area: 'property.commercial_area',
  rooms: 'coalesce(property.rooms_count, -1)',
  baths: 'coalesce(property.bathrooms_count, -1)',
  guests: 'coalesce(listing.max_guests, -1)',
  lat_micro: 'coalesce(property.public_lat6, 2147483647)',
  lng_micro: 'coalesce(property.public_lng6, 2147483647)',
  comune_id: 'coalesce(property.comune_id, -1)',
  quarter_id: 'coalesce(property.quarter_id, -1)',
  street_id: 'coalesce(property.street_id, -1)',
  year: 'coalesce(property.construction_year, -1)',
  floor: 'coalesce(property.floor + 5, -1)',
};
const differs = Object.entries(facts).map(
  ([column, fact]) => `case when doc.${column} <> ${fact} then '${column}' end`,
);

/** Nights of a stay in the row's format: days since 1970. */
const days = (nights: string) =>
  `int4range(lower(${nights}) - date '1970-01-01', upper(${nights}) - date '1970-01-01')`;

/** Compares the read model with its sources. Full scans of listings, properties, rows and cards: seconds per million listings. */
export const search: Family = {
  name: 'search',
  tables: ['search_doc', 'search_card', 'search_pending'],
  invariants: [
    {
      id: 'search.found',
      text: 'Every public listing is in the index with its card, unless its change is pending.',
      source: 'docs/decisions/003; docs/architecture.md "Search"',
      weight: 'error',
      offenders: `
        select 'listing ' || listing.id as subject, format('row %s, card %s', coalesce(doc.listing_id::text, 'missing'), coalesce(card.listing_id::text, 'missing')) as what
        from ${publicListings}
        left join search_doc doc on doc.listing_id = listing.id left join search_card card on card.listing_id = listing.id
        where ${IS_PUBLIC} and (doc.listing_id is null or card.listing_id is null) and ${isDrained('listing.id')}`,
    },
    {
      id: 'search.hidden',
      text: 'No listing that is not public is in the index.',
      source: 'docs/decisions/003; docs/security.md',
      weight: 'error',
      offenders: `
        select 'ad ' || indexed.listing_id as subject, format('is found; it is %s', coalesce(listing.status, 'gone')) as what
        from (select listing_id from search_doc union select listing_id from search_card) indexed
        left join (listing join app_user advertiser on advertiser.id = listing.advertiser_id) on listing.id = indexed.listing_id
        where (${IS_PUBLIC}) is not true and ${isDrained('indexed.listing_id')}`,
    },
    {
      id: 'search.once',
      text: 'No listing is in the index twice.',
      source: 'server/migrations/0007_search.sql "search_doc"',
      weight: 'error',
      offenders: `
        select 'ad ' || listing_id as subject, format('has %s rows', count(*)) as what from search_doc group by listing_id having count(*) > 1`,
    },
    {
      id: 'search.facts',
      text: 'The index has the price, size, kind and place of the listing.',
      source: 'server/src/discovery/search-engine/search-doc.rules.ts',
      weight: 'error',
      offenders: `
        select 'listing ' || listing.id as subject, format('differs in %s', wrong.columns) as what
        from ${publicListings} join search_doc doc on doc.listing_id = listing.id
        cross join lateral (select concat_ws(', ', ${differs.join(', ')}) as columns) wrong
        where ${IS_PUBLIC} and wrong.columns <> '' and ${isDrained('listing.id')}`,
    },
    {
      id: 'search.card',
      text: 'A card has the title, price and advertiser of the listing.',
      source: 'server/src/discovery/search-index/search-card.view.ts "searchCardOf"',
      weight: 'error',
      // Parses each card once.
      offenders: `
        select 'listing ' || listing.id as subject, 'shows another title, price or advertiser' as what
        from ${publicListings} join search_card on search_card.listing_id = listing.id
        cross join lateral json_to_record(card) as shown (id integer, "advertiserId" integer, title text, price numeric)
        where ${IS_PUBLIC} and (shown.id, shown."advertiserId", shown.title, shown.price * 100)
          is distinct from (listing.id, listing.advertiser_id, listing.title, listing.price_minor::numeric)
          and ${isDrained('listing.id')}`,
    },
    {
      id: 'search.open-days',
      text: 'The index has exactly the days of the open days of the listing.',
      source: 'server/src/discovery/search-index/search-index.store.ts "readAds"',
      weight: 'error',
      offenders: `
        select 'ad ' || doc.listing_id as subject, format('is found by %s', doc.open_days) as what
        from search_doc doc
        left join (select listing_id, array_agg(distinct date - date '1970-01-01' order by date - date '1970-01-01') as days
          from open_day_event where deleted_at is null and not is_over group by listing_id) coming on coming.listing_id = doc.listing_id
        where doc.open_days <> coalesce(coming.days, '{}') and ${isDrained('doc.listing_id')}`,
    },
    {
      id: 'search.nights',
      text: 'No stay is found for nights that are blocked.',
      source: 'server/src/platform/lib/nights.ts "busyNights"; STY-05',
      weight: 'error',
      offenders: `
        select 'stay ' || doc.listing_id as subject, format('is found for %s', block.nights) as what
        from stay_block block join search_doc doc on doc.kind = 2 and doc.listing_id = block.listing_id
        where not doc.busy @> ${days('block.nights')} and ${isDrained('doc.listing_id')}`,
    },
    {
      id: 'search.versions',
      text: 'No change of the index is newer than its version, so that every copy in memory hears of it.',
      source: 'docs/decisions/017; server/migrations/0027_search_versions.sql',
      weight: 'error',
      offenders: `
        select 'version ' || max(change.version) as subject, format('the index is at %s', max(state.version)) as what
        from search_change change left join search_source state on true having max(change.version) > coalesce(max(state.version), 0)`,
    },
    {
      id: 'search.late',
      text: 'No change waits for longer than two minutes to be found.',
      source: 'docs/decisions/003; docs/operations-load.md "Search"',
      weight: 'warning',
      offenders: `
        select 'ad ' || listing_id as subject, format('waits since %s', min(marked_at)) as what
        from search_pending where marked_at < least(now(), ${NOW}) - interval '2 minutes' group by listing_id`,
    },
  ],
};
