-- Open days: the source of the search's open-day filters.
create table open_day_event (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  date date not null,
  start_time time not null,
  end_time time not null,
  type text not null check (type in ('OPEN', 'RESERVATION_REQUIRED')),
  max_participants smallint check (max_participants between 1 and 500),
  notes text check (char_length(notes) <= 500),
  secret text not null,
  created_at timestamptz not null default now(),
  constraint open_day_event_times check (start_time < end_time)
);
create index open_day_event_listing on open_day_event (listing_id, date);

-- The read model of search: one narrow row per published ad, the columns most filtered first, NOT NULL and of fixed
-- width (each measured, see docs/decisions/003-search-dirty-by-trigger.md and bench/search.ts). Numbers stand for
-- values of the contract's enumerations by their position; -1 is "unknown". The code that fills it: search-doc.rules.ts.
create table search_doc (
  kind smallint not null,             -- 0 sale, 1 long rental, 2 stay
  ptype smallint not null,
  rooms smallint not null,
  baths smallint not null,
  amenities bigint not null,          -- bits 0-39 features, 40-49 accessibility, 50 with and 51 without elevator
  price bigint not null,              -- minor units
  area integer not null,              -- m²
  lat6 integer not null,              -- micro-degrees; 2147483647 without coordinates
  lng6 integer not null,
  comune_id integer not null,
  cell integer not null,              -- Hilbert key of 16 + 16 bits of the world, minus 2^31
  rank integer not null,              -- relevance without the searched place (relevance.rules.ts)
  listing_id integer not null,
  created integer not null,           -- seconds since 2020
  stay_facts bigint not null,         -- bits 0-25 features of stays, 26-40 languages of the host
  fees bigint not null,               -- minor units
  quarter_id integer not null,
  street_id integer not null,
  province_id integer not null,
  region_id integer not null,
  zip integer not null,
  available_from integer not null,    -- days since 1970; the least integer without a start
  available_to integer not null,      -- the greatest integer without an end
  last_open_day integer not null,
  year smallint not null,
  conservation smallint not null,
  furnishing smallint not null,
  energy smallint not null,
  country smallint not null,
  currency smallint not null,
  guests smallint not null,
  open_days integer[] not null,       -- the only variable column, last
  primary key (kind, listing_id)
) partition by list (kind);
create table search_doc_sale partition of search_doc for values in (0) with (fillfactor = 90);
create table search_doc_rent partition of search_doc for values in (1) with (fillfactor = 90);
create table search_doc_stay partition of search_doc for values in (2) with (fillfactor = 90);
-- Ways in: an area, a place.
create index search_doc_cell on search_doc (cell);
create index search_doc_comune on search_doc (comune_id);
create index search_doc_quarter on search_doc (quarter_id);
create index search_doc_street on search_doc (street_id);
create index search_doc_province on search_doc (province_id);
create index search_doc_zip on search_doc (zip);
-- Ways through: one per sort.
create index search_doc_rank on search_doc (rank);
create index search_doc_price on search_doc (price);
create index search_doc_area on search_doc (area);
create index search_doc_created on search_doc (created);

-- What a result shows, read for the ads of one page only.
create table search_card (
  listing_id integer primary key,
  card jsonb not null
);

-- Ads whose row must be made anew. Append-only: writers never wait for each other nor for the drain.
create table search_dirty (
  id bigint generated always as identity primary key,
  listing_id integer not null
);

create function search_mark_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'PUBLISHED' then
    insert into search_dirty (listing_id) values (old.id);
  elsif tg_op <> 'DELETE' and new.status = 'PUBLISHED' then
    insert into search_dirty (listing_id) values (new.id);
  end if;
  return null;
end $$;
-- Everything but the counters, which change with every visit.
create trigger search_listing after insert or delete or update of listing_type, property_id, advertiser_id, title,
  price_minor, currency, status, contract_type, condominium_fees_minor, availability_start_date, availability_end_date,
  max_guests, hospitality_features, host_languages, first_published_at, published_at, created_at
  on listing for each row execute function search_mark_listing();

create function search_mark_property() returns trigger language plpgsql as $$
begin
  insert into search_dirty (listing_id) select id from listing where property_id = new.id and status = 'PUBLISHED';
  return null;
end $$;
create trigger search_property after update on property for each row execute function search_mark_property();

create function search_mark_media() returns trigger language plpgsql as $$
begin
  insert into search_dirty (listing_id) select id from listing
    where property_id in (case when tg_op = 'DELETE' then null else new.property_id end,
                          case when tg_op = 'INSERT' then null else old.property_id end) and status = 'PUBLISHED';
  return null;
end $$;
create trigger search_media after insert or update or delete on property_media
  for each row execute function search_mark_media();

create function search_mark_open_day() returns trigger language plpgsql as $$
begin
  insert into search_dirty (listing_id) select id from listing
    where id in (case when tg_op = 'DELETE' then null else new.listing_id end,
                 case when tg_op = 'INSERT' then null else old.listing_id end) and status = 'PUBLISHED';
  return null;
end $$;
create trigger search_open_day after insert or update or delete on open_day_event
  for each row execute function search_mark_open_day();

create function search_mark_advertiser() returns trigger language plpgsql as $$
begin
  insert into search_dirty (listing_id) select id from listing where advertiser_id = new.id and status = 'PUBLISHED';
  return null;
end $$;
create trigger search_advertiser after update of business_name on app_user
  for each row when (old.business_name is distinct from new.business_name) execute function search_mark_advertiser();
