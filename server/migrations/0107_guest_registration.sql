-- Registration of guests for the police (STAYS.md 10). Personal fields are one encrypted value per guest.
create table guest_registration (
  booking_id integer primary key references stay_booking on delete cascade,
  -- Of the secret link: the address is derived from it and the site's key, and only its hash is stored.
  link_version integer not null default 0,
  -- Null: no link, or a revoked one.
  token_hash bytea unique,
  kind text not null check (kind in ('SINGLES', 'FAMILY', 'GROUP')),
  apartment_id text check (apartment_id ~ '^\d{1,6}$'),
  -- Emails sent so far: to the booker before the arrival, to the host after it.
  register_emails smallint not null default 0,
  police_emails smallint not null default 0,
  sent_at timestamptz,
  erased_at timestamptz,
  updated_at timestamptz not null
);

create table registered_guest (
  id integer generated always as identity primary key,
  booking_id integer not null references guest_registration on delete cascade,
  position smallint not null check (position between 1 and 100),
  sealed bytea not null,
  is_complete boolean not null,
  identification text check (identification in ('IN_PERSON', 'LIVE_VIDEO', 'ABSENT')),
  updated_at timestamptz not null,
  constraint registered_guest_position unique (booking_id, position)
);

-- Statistics without names, until the 20th of the next month; then only counts.
create table guest_statistic (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  arrival date not null,
  nights smallint not null,
  sex text not null check (sex in ('M', 'F', '')),
  birth_year smallint,
  citizenship text not null,
  residence text not null
);
create index guest_statistic_arrival on guest_statistic (arrival);
create index guest_statistic_listing on guest_statistic (listing_id);

create table guest_count (
  listing_id integer not null references listing on delete cascade,
  -- First day of the month of arrival.
  month date not null,
  residence text not null,
  guests integer not null,
  nights integer not null,
  primary key (listing_id, month, residence)
);

-- The police's own tables, as the operator imports them (decision 044). These rows are certain.
create table police_code (
  kind text not null check (kind in ('STATE', 'COMUNE', 'DOCUMENT')),
  code text not null check (code ~ '^[A-Z0-9]{1,9}$'),
  name text not null,
  -- Upper case without accents.
  plain_name text not null,
  province text,
  ends_on date,
  primary key (kind, code)
);
create index police_code_name on police_code (kind, plain_name text_pattern_ops);
insert into police_code (kind, code, name, plain_name) values
  ('STATE', '100000100', 'ITALIA', 'ITALIA'),
  ('DOCUMENT', 'IDENT', 'CARTA DI IDENTITA''', 'CARTA DI IDENTITA'''),
  ('DOCUMENT', 'PASOR', 'PASSAPORTO ORDINARIO', 'PASSAPORTO ORDINARIO');
