import type { Family } from './invariant.rules.ts';

/** Listing feeds and their items. */
export const feeds: Family = {
  name: 'feeds',
  tables: ['feed', 'feed_run', 'feed_item'],
  invariants: [
    {
      id: 'feeds.live',
      text: 'A live item of a feed has its listing, which is published.',
      source: 'contract/src/catalog/listing-feeds.ts',
      weight: 'error',
      offenders: `
        select 'feed item ' || feed_item.id as subject, 'is live without a published listing' as what
        from feed_item left join listing on listing.id = feed_item.listing_id
        where feed_item.state = 'LIVE' and listing.status is distinct from 'PUBLISHED'`,
    },
    {
      id: 'feeds.account',
      text: 'The listing of an item belongs to the organization of its feed.',
      source: 'contract/src/catalog/listing-feeds.ts',
      weight: 'error',
      offenders: `
        select 'feed item ' || feed_item.id as subject, 'has the listing of another advertiser' as what
        from feed_item join feed on feed.id = feed_item.feed_id join organization on organization.id = feed.organization_id
          join listing on listing.id = feed_item.listing_id
        where listing.advertiser_id <> organization.account_id`,
    },
  ],
};
