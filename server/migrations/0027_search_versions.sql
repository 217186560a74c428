-- The read model counts its drains, and remembers for a while which ads each of them made anew: whoever keeps a copy of it (the columns in
-- memory of each node) reads what it has missed. Versions ascend in the order of commits: drains lock each other out.
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
