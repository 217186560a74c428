-- A phone number is an account's once a code sent to it was typed there: only then it signs in, and only then it is no other's.
-- Nobody has confirmed one so far.
alter table app_user
  add column phone_verified_at timestamptz,
  add constraint app_user_phone_verified check (phone_verified_at is null or phone is not null);
drop index app_user_phone;
create unique index app_user_phone on app_user (phone) where phone_verified_at is not null;

-- The code that an account's number was sent last. A keyed hash: a million codes are soon tried with the table alone.
create table phone_code (
  user_id integer primary key references app_user on delete cascade,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_code_expiry on phone_code (expires_at);

-- Text messages where no provider sends them, as mailbox_letter.
create table mailbox_text (
  id integer generated always as identity primary key,
  to_number text not null,
  body text not null,
  sent_at timestamptz not null default now()
);
