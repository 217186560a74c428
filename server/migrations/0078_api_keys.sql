-- Keys of an organization's software. The key itself is stored nowhere.
create table api_key (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  name text not null check (length(name) between 1 and 60),
  prefix text not null check (prefix ~ '^[a-z0-9]{8}$'),
  secret_hash bytea not null unique,
  scopes text[] not null check (
    cardinality(scopes) > 0
    and scopes <@ array['listings:read', 'listings:write', 'feeds:read', 'feeds:write', 'leads:read', 'leads:write', 'stats:read']
  ),
  created_by integer references app_user,
  created_at timestamptz not null,
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  successor_id integer references api_key
);
create index api_key_organization on api_key (organization_id, id);
create index api_key_created_by on api_key (created_by) where created_by is not null;
create index api_key_successor on api_key (successor_id) where successor_id is not null;

-- Responses to POST requests with an `Idempotency-Key`, for 24 hours. Without a status the call is in progress.
create table api_key_call (
  api_key_id integer not null references api_key on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 1 and 255),
  request_hash bytea not null,
  started_at timestamptz not null,
  response text,
  primary key (api_key_id, idempotency_key)
);
create index api_key_call_started on api_key_call (started_at);
