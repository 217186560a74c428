-- Bulk changes of an organization's listings, with a result per listing.
create table bulk_change (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  -- Null: erased. The organization's account for a key.
  actor_id integer references app_user,
  action text not null check (action in ('publish', 'suspend', 'assign', 'delete')),
  agent_id integer references app_user,
  total integer not null check (total >= 0),
  created_at timestamptz not null,
  -- Time of the last result, to find changes whose process ended.
  progress_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_change_organization on bulk_change (organization_id, id);
create index bulk_change_actor on bulk_change (actor_id) where actor_id is not null;
create index bulk_change_agent on bulk_change (agent_id) where agent_id is not null;
create index bulk_change_running on bulk_change (progress_at) where finished_at is null;
create index bulk_change_finished on bulk_change (finished_at) where finished_at is not null;

create table bulk_change_item (
  change_id integer not null references bulk_change on delete cascade,
  position integer not null,
  -- Without a reference: the change may delete the listing.
  listing_id integer not null,
  done_at timestamptz,
  -- Null: done.
  error text,
  primary key (change_id, position)
);
create index bulk_change_item_pending on bulk_change_item (change_id, position) where done_at is null;
