-- Webhooks of organizations. Addresses and secrets are encrypted.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  account_id integer not null references organization (account_id) on delete cascade,
  url_encrypted bytea not null,
  host text not null check (length(host) <= 300),
  events text[] not null check (cardinality(events) > 0),
  secret_encrypted bytea not null,
  old_secret_encrypted bytea,
  old_secret_until timestamptz,
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED')),
  disabled_reason text check (disabled_reason in ('GONE', 'FAILING', 'MANUAL')),
  failing_since timestamptz,
  created_at timestamptz not null,
  constraint webhook_endpoint_disabled check ((status = 'DISABLED') = (disabled_reason is not null)),
  constraint webhook_endpoint_old_secret check ((old_secret_encrypted is null) = (old_secret_until is null))
);
create index webhook_endpoint_account on webhook_endpoint (account_id, id);

-- Written in the transaction of its cause, for accounts with an endpoint for its type.
create table webhook_event (
  id uuid primary key,
  account_id integer not null references organization (account_id) on delete cascade,
  type text not null,
  body text not null,
  created_at timestamptz not null
);
create index webhook_event_account on webhook_event (account_id);
create index webhook_event_created on webhook_event (created_at);

-- A row per attempt. The live one has a due time, which is also the end of a worker's claim.
create table webhook_delivery (
  id integer generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoint on delete cascade,
  event_id uuid not null references webhook_event on delete cascade,
  attempt smallint not null default 1 check (attempt between 1 and 20),
  created_at timestamptz not null,
  next_at timestamptz,
  sent_at timestamptz,
  status_code smallint,
  error text check (error in ('HTTP', 'TIMEOUT', 'UNREACHABLE', 'ADDRESS_REFUSED', 'DISABLED', 'SECRET_LOST')),
  body_excerpt text check (length(body_excerpt) <= 500)
);
create unique index webhook_delivery_live on webhook_delivery (endpoint_id, event_id) where next_at is not null;
create index webhook_delivery_due on webhook_delivery (next_at) where next_at is not null;
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id);
create index webhook_delivery_event on webhook_delivery (event_id);
