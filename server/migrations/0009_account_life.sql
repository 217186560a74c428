-- An account's life: language of its letters, why it is suspended, when it ends. Sessions get a number of their own,
-- so that a list can name them without telling what opens them.
alter table app_user
  add column locale text not null default 'it' check (locale in ('it', 'en')),
  add column suspension_reason text,
  add column password_changed_at timestamptz,
  add column deletion_due_at timestamptz,
  add column erased_at timestamptz,
  add constraint app_user_biography check (char_length(biography) <= 500);
create index app_user_deletion on app_user (deletion_due_at) where deletion_due_at is not null;
create index app_user_status on app_user (status, id);
create index app_user_name on app_user (lower(name), lower(surname), id);
create index app_user_created on app_user (created_at, id);
create extension if not exists pg_trgm;
create index app_user_email_part on app_user using gin (email gin_trgm_ops);

-- A suspended or erased person's ads leave the search with them, and come back with them.
drop trigger search_advertiser on app_user;
create trigger search_advertiser after update of business_name, status on app_user for each row
  when (old.business_name is distinct from new.business_name or (old.status = 'SUSPENDED') <> (new.status = 'SUSPENDED'))
  execute function search_mark_advertiser();

alter table session add column id integer generated always as identity;
alter table session add constraint session_id unique (id);

-- Tokens of letters: only the hash; a token is used once, and a newer one of its kind replaces it.
create table email_verification (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  -- the address it was sent to: a later address is not confirmed by it
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verification_user on email_verification (user_id);
-- one that still works, at most: two letters written at the same moment leave one link
create unique index email_verification_unused on email_verification (user_id) where used_at is null;
create index email_verification_expiry on email_verification (expires_at);

create table password_reset (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  -- the address it was sent to: it is worth nothing once the account has another
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);
create unique index password_reset_unused on password_reset (user_id) where used_at is null;
create index password_reset_expiry on password_reset (expires_at);
