-- Addresses that an account gives as the contact of its listings: only hashes of the links. One row per account and address.
create table contact_address (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  email text not null,
  confirm_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create unique index contact_address_user_email on contact_address (user_id, email);
create index contact_address_expiry on contact_address (expires_at) where confirmed_at is null;
