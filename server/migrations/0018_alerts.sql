-- Searches that people keep, and what is told of them (spec/001 §3; ALR-01; contract/src/{saved-searches,recent-searches,alerts}.ts).

create table saved_search (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- the filters as the contract has them, without page and size; the fingerprint is the same for the same search
  filters jsonb not null,
  fingerprint text not null,
  notifications_enabled boolean not null,
  created_at timestamptz not null,
  last_visited_at timestamptz,
  -- it can be brought back for ten minutes
  deleted_at timestamptz
);
create unique index saved_search_once on saved_search (user_id, fingerprint) where deleted_at is null;
create index saved_search_list on saved_search (user_id, created_at desc, id desc) where deleted_at is null;
create index saved_search_deleted on saved_search (deleted_at) where deleted_at is not null;

create table recent_search (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  filters jsonb not null,
  fingerprint text not null,
  notifications_enabled boolean not null default false,
  usage_count integer not null default 1,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (user_id, fingerprint)
);
create index recent_search_list on recent_search (user_id, last_used_at desc, id desc);

-- A search as the matching of changed ads reads it: every condition of search.filters.ts as columns, so that one statement finds
-- the searches that an ad is in. Null: no such condition. There is one for every saved search, and for the recent ones that notify.
create table search_watch (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  saved_search_id integer unique references saved_search on delete cascade,
  recent_search_id integer unique references recent_search on delete cascade,
  notify boolean not null,
  -- grows with every search that begins to be watched: changes that began before are not for it
  since bigint not null,
  -- its text names no place: it finds nothing
  never boolean not null,
  -- the searched place; 0, 0 without one. The ad's own places are looked up here
  place_kind smallint not null,       -- 0 none, 1 region, 2 province, 3 comune, 4 quarter, 5 street, 6 postal code, 7 country
  place_id integer not null,
  kinds smallint not null,            -- bits by search_doc.kind
  ptypes integer,                     -- bits by search_doc.ptype
  south integer, north integer, west integer, east integer,
  area polygon,                       -- (lng6, lat6); null when the box says it all
  price_min bigint, price_max bigint,
  area_min integer, area_max integer,
  rooms_min smallint, rooms_max smallint,
  baths_min smallint, baths_max smallint,
  fees_min bigint, fees_max bigint,
  year_min smallint,
  amenities bigint not null default 0,
  stay_facts bigint not null default 0,
  currency smallint, conservation smallint, furnishing smallint, country smallint,
  energy_max smallint,
  coming_open_day boolean not null default false,
  open_days integer[],
  available_from_max integer, available_to_min integer,
  nights_min_max smallint,            -- the ad's fewest nights are at most these
  nights_max_min smallint,            -- and its most at least these
  free_nights int4range,
  guests_min smallint,
  stay_nights integer, stay_adults smallint, stay_children smallint, stay_newborns smallint,
  stay_total_min bigint, stay_total_max bigint,
  constraint search_watch_of_one check (num_nonnulls(saved_search_id, recent_search_id) = 1)
);
create index search_watch_place on search_watch (place_kind, place_id) where not never;
create index search_watch_user on search_watch (user_id);
create sequence search_watch_since;
alter sequence search_watch_since owned by search_watch.since;

-- What may concern a search, written by triggers in the transaction of its cause and taken away by the matching.
create table listing_change (
  id bigint generated always as identity primary key,
  listing_id integer not null,
  kind text not null check (kind in ('NEW', 'BACK_ON_MARKET', 'PRICE_DROP', 'OPEN_DAY')),
  previous_price_minor bigint,
  currency char(3),
  open_day date,
  -- the watches that had begun by then
  since bigint not null
);
create index listing_change_listing on listing_change (listing_id);

create function listing_change_note(ad integer, what text, before_minor bigint, coin text, day date) returns void language plpgsql as $$
begin
  -- nobody watches anything (a demo world being made, an import): nothing to note
  if exists (select from search_watch) then
    insert into listing_change (listing_id, kind, previous_price_minor, currency, open_day, since)
    select ad, what, before_minor, coin, day, last_value from search_watch_since;
  end if;
end $$;
create function listing_change_follow() returns trigger language plpgsql as $$
begin
  if new.status = 'PUBLISHED' and (tg_op = 'INSERT' or old.status <> 'PUBLISHED') then
    perform listing_change_note(new.id,
      case when tg_op = 'UPDATE' and old.first_published_at is not null then 'BACK_ON_MARKET' else 'NEW' end, null, null, null);
  elsif tg_op = 'UPDATE' and new.status = 'PUBLISHED' and new.currency = old.currency and new.price_minor < old.price_minor then
    perform listing_change_note(new.id, 'PRICE_DROP', old.price_minor, old.currency, null);
  end if;
  return null;
end $$;
create trigger listing_change after insert or update of status, price_minor, currency on listing
  for each row execute function listing_change_follow();
create function listing_change_open_day() returns trigger language plpgsql as $$
begin
  if exists (select from listing where id = new.listing_id and status = 'PUBLISHED') then
    perform listing_change_note(new.listing_id, 'OPEN_DAY', null, null, new.date);
  end if;
  return null;
end $$;
create trigger listing_change_open_day after insert on open_day_event for each row execute function listing_change_open_day();

-- Rows of the index as they were before their last change, so that an edited ad is told to the searches it comes into only.
-- The drain takes a row away and puts another in its place; the matching compares both and takes this away.
create table search_doc_past (
  listing_id integer primary key,
  doc search_doc not null,
  since bigint not null
);
create function search_doc_keep() returns trigger language plpgsql as $$
begin
  if exists (select from search_watch) then
    insert into search_doc_past (listing_id, doc, since)
    select was.listing_id, row(was.*)::search_doc, (select last_value from search_watch_since) from was
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger search_doc_past after delete on search_doc referencing old table as was
  for each statement execute function search_doc_keep();

-- One search that one change of an ad concerned. One change may write thousands, and every reference is checked row by row: the
-- watch's is enough. It goes with its person; an ad that is gone is told to nobody, and its matches are forgotten in time.
create table alert_match (
  id bigint generated always as identity primary key,
  user_id integer not null,
  watch_id integer not null references search_watch on delete cascade,
  listing_id integer not null,
  kind text not null check (kind in ('NEW', 'BACK_ON_MARKET', 'PRICE_DROP', 'OPEN_DAY')),
  previous_price_minor bigint,
  currency char(3),
  open_day date,
  matched_at timestamptz not null,
  -- waits for its letter; false once it is in one, and where none is wanted
  waits boolean not null
);
create index alert_match_waiting on alert_match (user_id) where waits;
create index alert_match_watch on alert_match (watch_id, matched_at);

-- When a person's next letter leaves.
create table alert_due (
  user_id integer primary key references app_user on delete cascade,
  due_at timestamptz not null
);
create index alert_due_at on alert_due (due_at);

create table alert_settings (
  user_id integer primary key references app_user on delete cascade,
  frequency text not null check (frequency in ('INSTANT', 'DAILY', 'WEEKLY', 'OFF')),
  -- what it goes back to when letters that were stopped from a letter leave again
  frequency_before text check (frequency_before in ('INSTANT', 'DAILY', 'WEEKLY')),
  quiet_from time,
  quiet_to time,
  time_zone text not null,
  constraint alert_settings_quiet check ((quiet_from is null) = (quiet_to is null))
);

-- What a letter told: it stays as it was, whatever becomes of ads and searches.
create table alert (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz
);
create index alert_list on alert (user_id, created_at desc, id desc);
create table alert_item (
  alert_id integer not null references alert on delete cascade,
  position smallint not null,
  listing_id integer not null,
  kind text not null check (kind in ('NEW', 'BACK_ON_MARKET', 'PRICE_DROP', 'OPEN_DAY')),
  title text not null,
  price_minor bigint not null,
  currency char(3) not null,
  previous_price_minor bigint,
  open_day date,
  -- [{kind, id, name}], as the contract's `searches`
  searches jsonb not null,
  primary key (alert_id, position),
  unique (alert_id, listing_id)
);

-- What a letter carries beside its text: the headers by which mail programs stop letters.
alter table mailbox_letter add column headers jsonb not null default '{}';
