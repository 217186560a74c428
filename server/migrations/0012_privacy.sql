-- Privacy (LAW-06): consents as they were given and withdrawn, never changed; exports of a person's data.
create table consent (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  kind text not null check (kind in ('PRIVACY_POLICY', 'TERMS_OF_SERVICE', 'SHOW_EMAIL', 'SHOW_PHONE', 'PUSH_NOTIFICATIONS')),
  given boolean not null,
  version text not null,
  at timestamptz not null default now()
);
create index consent_user on consent (user_id, id desc);

create table data_export (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'READY', 'FAILED', 'EXPIRED')),
  file_key text,
  size_bytes bigint,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create index data_export_user on data_export (user_id, id desc);
create index data_export_expiry on data_export (expires_at) where status = 'READY';
-- one is made at a time
create unique index data_export_pending on data_export (user_id) where status = 'PENDING';
