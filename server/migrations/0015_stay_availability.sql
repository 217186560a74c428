-- When a stay can be booked (STY-05): rules, blocked nights, calendars of other portals.
create extension if not exists btree_gist;
create table stay_calendar (
  listing_id integer primary key references listing on delete cascade,
  min_nights smallint not null default 1 check (min_nights between 1 and 365),
  max_nights smallint check (max_nights between min_nights and 1125),
  -- nights kept free before and after every reservation that another portal reports
  preparation_days smallint not null default 0 check (preparation_days between 0 and 14),
  -- the address of the export: its hash finds the calendar, its sealed form is shown to the owner again
  export_hash bytea unique,
  export_sealed text,
  -- grows with every change of what the export says: SEQUENCE and ETag
  revision integer not null default 0,
  updated_at timestamptz not null
);

create table stay_feed (
  id integer generated always as identity primary key,
  listing_id integer not null references stay_calendar on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  -- sealed: whoever knows the address reads somebody's reservations
  url_sealed text not null,
  url_hash bytea not null,
  host text not null,
  etag text,
  last_modified text,
  -- the nights that it reports, as they came
  busy datemultirange not null default '{}',
  events integer not null default 0,
  attempted_at timestamptz,
  synced_at timestamptz,
  -- a code of the contract (feedErrors), null while all is well
  error text,
  failures smallint not null default 0,
  created_at timestamptz not null,
  unique (listing_id, url_hash)
);
create index stay_feed_due on stay_feed (attempted_at);

-- Nights [from, to) that cannot be booked. Two of a stay never overlap, whoever wrote them: what a calendar of
-- another portal reports is cut to what is not blocked already.
create table stay_block (
  id integer generated always as identity primary key,
  listing_id integer not null references stay_calendar on delete cascade,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  source text not null check (source in ('OWNER', 'FEED')),
  feed_id integer references stay_feed on delete cascade,
  note text check (char_length(note) <= 200),
  created_at timestamptz not null,
  constraint stay_block_source check ((source = 'FEED') = (feed_id is not null)),
  constraint stay_block_overlap exclude using gist (listing_id with =, nights with &&)
);
create index stay_block_feed on stay_block (feed_id) where feed_id is not null;

-- The search knows: shortest and longest stay, and the days since 1970 that are taken (with preparation around
-- reservations). Only stays have them.
alter table search_doc
  add column min_nights smallint not null default 1,
  add column max_nights smallint not null default 32767,
  add column busy int4multirange not null default '{}';

create function search_mark_stay() returns trigger language plpgsql as $$
begin
  insert into search_dirty (listing_id) select id from listing
    where id in (case when tg_op = 'DELETE' then null else new.listing_id end,
                 case when tg_op = 'INSERT' then null else old.listing_id end) and status = 'PUBLISHED';
  return null;
end $$;
create trigger search_stay_block after insert or update or delete on stay_block
  for each row execute function search_mark_stay();
create trigger search_stay_calendar after insert or delete or update of min_nights, max_nights, preparation_days on stay_calendar
  for each row execute function search_mark_stay();
-- Nights that only widen what is kept free around them change no block.
create trigger search_stay_feed after update of busy on stay_feed for each row
  when (old.busy is distinct from new.busy) execute function search_mark_stay();
create trigger search_stay_feed_gone after delete on stay_feed for each row execute function search_mark_stay();
