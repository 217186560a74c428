-- Two-factor: the secret, sealed with the portal's key; the last time step that was accepted, so that none is twice.
create table two_factor (
  user_id integer primary key references app_user on delete cascade,
  secret_sealed bytea not null,
  last_step bigint not null,
  enabled_at timestamptz not null default now()
);

-- 80 random bits each, so that a plain hash cannot be guessed back.
create table backup_code (
  user_id integer not null references two_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A right password, waiting for its code.
create table sign_in_challenge (
  token_hash bytea primary key,
  user_id integer not null references app_user on delete cascade,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_challenge_user on sign_in_challenge (user_id);
create index sign_in_challenge_expiry on sign_in_challenge (expires_at);
