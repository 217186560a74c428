-- Tries to sign in with one email or one phone number, from everywhere together, known or not. The key is hashed, as in
-- rate_limit, and says nothing of accounts: a person's email and phone have a row each.
create table sign_in_guard (
  key text primary key,
  tries integer not null,
  -- Null: the next try is judged at once.
  opens_at timestamptz,
  forgotten_at timestamptz not null
);
create index sign_in_guard_expiry on sign_in_guard (forgotten_at);

-- Browsers in which somebody has signed in: only the SHA-256 of their cookie's value, for each of their people.
create table known_device (
  token_hash bytea not null,
  user_id integer not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index known_device_of_user on known_device (user_id, last_used_at desc);
create index known_device_expiry on known_device (expires_at);
