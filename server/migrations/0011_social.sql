-- Social: which provider's subject is which account.
create table social_identity (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  provider text not null check (provider in ('google', 'apple')),
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  constraint social_identity_subject unique (provider, subject),
  constraint social_identity_user unique (user_id, provider)
);

-- A browser on its way to a provider and back. `browser_hash` ties it to the browser that set out.
create table social_attempt (
  state_hash bytea primary key,
  provider text not null check (provider in ('google', 'apple')),
  browser_hash bytea not null,
  intent text not null check (intent in ('sign-in', 'link')),
  redirect text,
  -- nonce and PKCE verifier, sealed with the portal's key
  sealed bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index social_attempt_expiry on social_attempt (expires_at);

-- What a provider proved, waiting to be signed in with, registered or linked.
create table social_proof (
  token_hash bytea primary key,
  provider text not null check (provider in ('google', 'apple')),
  browser_hash bytea not null,
  subject text not null,
  email text,
  email_verified boolean not null,
  name text,
  surname text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index social_proof_expiry on social_proof (expires_at);
