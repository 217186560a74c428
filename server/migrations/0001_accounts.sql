-- Accounts: people, their sessions, and the counters that slow guessing down.
create table app_user (
  id integer generated always as identity primary key,
  name text not null,
  surname text not null,
  email text not null,
  phone text,
  password_hash text,
  avatar text,
  biography text,
  gender text not null default 'UNKNOWN' check (gender in ('MALE', 'FEMALE', 'OTHER', 'UNKNOWN')),
  status text not null default 'IN_VERIFICATION' check (status in ('ACTIVE', 'SUSPENDED', 'IN_VERIFICATION')),
  role text not null default 'USER' check (role in ('USER', 'ADMIN')),
  show_email boolean not null default false,
  show_phone boolean not null default false,
  push_notifications_enabled boolean not null default false,
  -- LAW-04: trader data, all or nothing
  business_name text,
  business_address text,
  vat_number text,
  rea_number text,
  email_verified_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_email_lower check (email = lower(email)),
  constraint app_user_trader check (num_nulls(business_name, business_address, vat_number) in (0, 3))
);
create unique index app_user_email on app_user (email);
create unique index app_user_phone on app_user (phone) where phone is not null;

-- Only the SHA-256 of the cookie's value is stored.
create table session (
  id_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

-- Counters shared by all nodes; a window that has passed is overwritten.
create table rate_limit (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
create index rate_limit_expiry on rate_limit (resets_at);
