-- Exports of an organization's data; the ZIP is a private file.
create table organization_export (
  id integer generated always as identity primary key,
  account_id integer not null references organization (account_id) on delete cascade,
  requested_by integer references app_user,
  format text not null check (format in ('xlsx', 'csv', 'json', 'kyero')),
  has_leads boolean not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'READY', 'FAILED', 'EXPIRED')),
  size_bytes bigint,
  requested_at timestamptz not null,
  expires_at timestamptz,
  constraint organization_export_ready check ((status in ('READY', 'EXPIRED')) = (expires_at is not null))
);
create index organization_export_account on organization_export (account_id, id);
create unique index organization_export_pending on organization_export (account_id) where status = 'PENDING';
create index organization_export_requested_by on organization_export (requested_by) where requested_by is not null;
create index organization_export_expires on organization_export (expires_at) where status = 'READY';

-- Public addresses of the published listings. The token itself is stored nowhere.
create table export_link (
  id integer generated always as identity primary key,
  account_id integer not null references organization (account_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index export_link_account on export_link (account_id, id);
