-- Search for everything a portal's visitor expects: what a stay costs in all, how ads are met, boosts.

-- A stay's rates (0: none; a child's is the adult's where the host set none; a newborn's is -1 where newborns are free and
-- take no place) and how many guests the price includes. Minor units.
alter table search_doc
  add column included smallint not null default 1,
  add column per_adult bigint not null default 0,
  add column per_child bigint not null default 0,
  add column per_newborn bigint not null default -1,
  add column cleaning bigint not null default 0,
  add column tax bigint not null default 0;

-- How an ad is met (relevance.rules.ts), as of the last reckoning; 0-1000. An ad that nobody met yet has what everybody starts with.
alter table listing add column engagement smallint not null default 250;

-- Everything that a row or a card is made of (its quality too), but the counters, which change with every visit.
drop trigger search_listing on listing;
create trigger search_listing after insert or delete or update of listing_type, property_id, advertiser_id, title,
  price_minor, currency, status, contract_type, condominium_fees_minor, availability_start_date, availability_end_date,
  max_guests, included_guests, price_per_additional_guest_minor, price_per_additional_child_guest_minor,
  price_per_additional_newborn_guest_minor, cleaning_fee_minor, tourist_tax_per_person_minor, cin, hospitality_features,
  host_languages, contact_email, contact_phone, check_in_time, check_out_time, first_published_at, published_at,
  created_at, engagement
  on listing for each row execute function search_mark_listing();

-- Boosts that were bought (spec/002 §3, DECISIONS.md "boostType"). They never enter the order of results.
create table listing_boost (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  boost_type text not null check (boost_type in ('TOP', 'HIGHLIGHT', 'HOMEPAGE')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint listing_boost_span check (starts_at < ends_at)
);
create index listing_boost_live on listing_boost (boost_type, ends_at, starts_at);
create index listing_boost_listing on listing_boost (listing_id, boost_type);
