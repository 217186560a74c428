-- What people are told in the place of a listing's own contacts: an address of ours (`alias`, the part before the @), and a number of ours.
create table contact_mask (
  listing_id integer primary key references listing on delete cascade,
  alias text unique,
  wants_number boolean not null default false,
  updated_at timestamptz not null
);
create index contact_mask_numbers on contact_mask (listing_id) where wants_number;

-- Who wrote to such an address. What the advertiser sends to `reply_alias` reaches them.
create table alias_correspondent (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  email text not null,
  reply_alias text not null unique,
  created_at timestamptz not null,
  last_at timestamptz not null
);
create unique index alias_correspondent_listing on alias_correspondent (listing_id, email);
create index alias_correspondent_email on alias_correspondent (email);
create index alias_correspondent_last on alias_correspondent (last_at);

-- Numbers of the portal. `target`: where the provider was told last that calls ring; null: nowhere.
create table relay_number (
  number text primary key,
  listing_id integer unique references listing on delete set null,
  target text,
  freed_at timestamptz,
  check (listing_id is null or freed_at is null)
);
