-- The read model counts its drains, and remembers for a while which ads each of them made anew: whoever keeps a copy of it (the columns in
-- memory of each node) reads what it has missed. Versions ascend in the order of commits: drains lock each other out. Whoever empties the
-- read model in another way raises both numbers. Nobody needs to be told of a version beside it: every drain and every rebuild deletes from
-- or inserts into search_card, and that is notified (0022), also where no row was.
create table search_state (
  id boolean primary key default true check (id),
  -- Whose versions these are: a copy that was kept on disk may be another database's.
  source uuid not null default gen_random_uuid(),
  version bigint not null default 1,
  -- Copies that are older than this are made anew: the whole read model was, or what they would need is forgotten.
  oldest bigint not null default 1
);
insert into search_state default values;
create table search_change (
  version bigint not null,
  listing_id integer not null,
  marked_at timestamptz not null default now(),
  primary key (version, listing_id)
);
-- What is new, for those whose ads it is; what is old, to be forgotten.
create index search_change_marked on search_change (marked_at);
-- Whether a change of somebody's ads waits.
create index search_dirty_listing on search_dirty (listing_id);
-- A card is read whole and never looked into: as text it need not be written out anew for each reader.
alter table search_card alter column card type json using card::json;
