-- Files and data of an agency's software, their runs, and the items that come of them.
create table feed (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  name text not null check (length(name) between 1 and 60),
  mode text not null check (mode in ('PULL', 'PUSH', 'UPLOAD')),
  -- Null: detected by content.
  format text check (format in ('KYERO', 'OPENIMMO', 'RESO', 'CSV', 'XLSX', 'SOGLIA', 'IMMOBILIARE')),
  url_encrypted bytea,
  url_hash bytea,
  host text,
  auth_encrypted bytea,
  every_minutes smallint not null default 60 check (every_minutes between 15 and 1440),
  status text not null default 'DRY' check (status in ('DRY', 'ACTIVE', 'HELD', 'PAUSED')),
  publish text not null default 'MANUAL' check (publish in ('MANUAL', 'AUTOMATIC')),
  settings jsonb not null default '{}',
  etag text,
  last_modified text,
  -- Of the last file that was read without an error.
  file_sha256 bytea,
  next_at timestamptz,
  failures smallint not null default 0 check (failures >= 0),
  failing_since timestamptz,
  warned_at timestamptz,
  last_success_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint feed_address check (num_nonnulls(url_encrypted, url_hash, host) = case mode when 'PULL' then 3 else 0 end),
  constraint feed_credentials check (auth_encrypted is null or mode = 'PULL')
);
create unique index feed_url on feed (organization_id, url_hash) where url_hash is not null;
create index feed_organization on feed (organization_id, id);
create index feed_due on feed (next_at) where next_at is not null;

create table feed_run (
  id integer generated always as identity primary key,
  feed_id integer not null references feed on delete cascade,
  cause text not null check (cause in ('SCHEDULE', 'MANUAL', 'PUSH', 'UPLOAD')),
  is_dry_run boolean not null,
  status text not null
    check (status in ('FETCHING', 'READING', 'APPLYING', 'HELD', 'DONE', 'UNCHANGED', 'FAILED', 'DISCARDED')),
  spool_key text,
  charset text,
  etag text,
  last_modified text,
  file_sha256 bytea,
  bytes bigint,
  items integer not null default 0,
  counts jsonb not null default '{}',
  report jsonb,
  adopt jsonb not null default '[]',
  hold_reason text check (hold_reason in ('WITHDRAWALS', 'PRICES', 'BLOCKS')),
  hold_affected integer,
  hold_total integer,
  error text
    check (error in ('FEED_NOT_A_FEED', 'FEED_FORMAT', 'FEED_EMPTY', 'FEED_TRUNCATED', 'FEED_REFUSED', 'FEED_HTTP')),
  error_details jsonb,
  applied_batches integer not null default 0,
  -- Last applied row of feed_run_item.
  applied_item_id bigint not null default 0,
  lease uuid,
  heartbeat_at timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  approved_by integer references app_user,
  constraint feed_run_hold check (status <> 'HELD' or hold_reason is not null),
  constraint feed_run_error check ((status = 'FAILED') = (error is not null)),
  constraint feed_run_end check ((status in ('FETCHING', 'READING', 'APPLYING', 'HELD')) = (finished_at is null))
);
-- One run of a feed is live: the second insert fails.
create unique index feed_run_live on feed_run (feed_id) where status in ('FETCHING', 'READING', 'APPLYING');
create unique index feed_run_held on feed_run (feed_id) where status = 'HELD';
create index feed_run_feed on feed_run (feed_id, id desc);
create index feed_run_lease on feed_run (heartbeat_at) where status in ('FETCHING', 'READING', 'APPLYING');
create index feed_run_spool on feed_run (started_at) where spool_key is not null;
create index feed_run_approved_by on feed_run (approved_by) where approved_by is not null;

create table feed_item (
  id integer generated always as identity primary key,
  feed_id integer not null references feed on delete cascade,
  external_ref text not null check (length(external_ref) between 1 and 100),
  reference text,
  -- Order in the file: listings beyond the allowance are published in this order.
  position integer not null default 0,
  content_hash bytea not null,
  state text not null check (state in ('LIVE', 'DRAFT', 'WAITING', 'WITHDRAWN', 'SKIPPED')),
  listing_id integer references listing on delete set null,
  property_id integer references property on delete set null,
  -- The feed's listing (feedListing), without overrides and defaults.
  data jsonb not null,
  -- What was written last: the base for the next change.
  saved jsonb,
  blocks text[] not null default '{}',
  last_run_id integer references feed_run on delete set null,
  seen_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint feed_item_ref unique (feed_id, external_ref),
  constraint feed_item_withdrawn check ((state = 'WITHDRAWN') = (withdrawn_at is not null))
);
create index feed_item_state on feed_item (feed_id, state, id);
create unique index feed_item_listing on feed_item (listing_id) where listing_id is not null;
create index feed_item_property on feed_item (property_id) where property_id is not null;
create index feed_item_run on feed_item (last_run_id) where last_run_id is not null;

create table feed_override (
  id integer generated always as identity primary key,
  feed_item_id integer not null references feed_item on delete cascade,
  field text not null,
  value jsonb not null,
  -- The feed's value when the override was set.
  feed_value jsonb,
  set_by integer references app_user,
  set_at timestamptz not null,
  constraint feed_override_field unique (feed_item_id, field)
);
create index feed_override_set_by on feed_override (set_by) where set_by is not null;

create table feed_run_item (
  id bigint generated always as identity primary key,
  run_id integer not null references feed_run on delete cascade,
  line integer,
  external_ref text,
  reference text,
  title text,
  outcome text not null check (outcome in ('AD', 'DRAFT', 'WAITING', 'SKIPPED', 'WITHDRAW', 'INVALID')),
  change text not null check (change in ('NEW', 'CHANGED', 'WITHDRAWN', 'BACK', 'NONE')),
  blocks text[] not null default '{}',
  notes jsonb not null default '[]',
  fields jsonb not null default '[]',
  codes text[] not null default '{}',
  -- What the second pass writes; null where it writes nothing.
  data jsonb,
  content_hash bytea,
  adoptable_listing_id integer references listing on delete set null
);
create index feed_run_item_run on feed_run_item (run_id, id);
create index feed_run_item_codes on feed_run_item using gin (codes);
create index feed_run_item_adoptable on feed_run_item (adoptable_listing_id) where adoptable_listing_id is not null;

create table feed_photo (
  id integer generated always as identity primary key,
  feed_id integer not null references feed on delete cascade,
  organization_id integer not null references organization on delete cascade,
  url_hash bytea not null,
  url text not null,
  etag text,
  last_modified text,
  sha256 bytea,
  media_file_id integer references media_file on delete set null,
  state text not null default 'PENDING' check (state in ('PENDING', 'READY', 'FAILED')),
  attempts smallint not null default 0,
  is_cover boolean not null default false,
  next_at timestamptz,
  checked_at timestamptz,
  constraint feed_photo_url unique (feed_id, url_hash)
);
create index feed_photo_due on feed_photo (next_at) where next_at is not null;
create index feed_photo_content on feed_photo (organization_id, sha256) where sha256 is not null;
create index feed_photo_file on feed_photo (media_file_id) where media_file_id is not null;

create table feed_item_photo (
  feed_item_id integer not null references feed_item on delete cascade,
  display_order smallint not null,
  feed_photo_id integer not null references feed_photo on delete cascade,
  representation text not null check (representation in ('PHOTO', 'FLOOR_PLAN')),
  alt text,
  primary key (feed_item_id, display_order)
);
create index feed_item_photo_photo on feed_item_photo (feed_photo_id);
