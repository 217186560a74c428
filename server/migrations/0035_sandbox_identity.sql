-- Codes of the embedded OpenID provider that nobody has redeemed yet; only their hashes. `person`: what was said at its page.
create table sandbox_identity_code (
  code_hash bytea primary key,
  provider text not null,
  nonce text not null,
  code_challenge text not null,
  person jsonb not null,
  expires_at timestamptz not null
);
create index sandbox_identity_code_expiry on sandbox_identity_code (expires_at);
