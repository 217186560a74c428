-- Changes of an account's own email: only hashes of the links. One request waits per account, the newest.
create table email_change (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- null where the old address was not verified: nobody has proved that it is theirs
  undo_hash bytea unique,
  undo_expires_at timestamptz
);
create unique index email_change_pending on email_change (user_id) where confirmed_at is null;
create index email_change_user on email_change (user_id);
create index email_change_expiry on email_change (expires_at);
