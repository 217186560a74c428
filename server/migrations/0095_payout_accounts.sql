alter table payment
  validate constraint payment_kind_check,
  validate constraint payment_status_check,
  validate constraint payment_stay;

-- A host's account at the payment provider, which receives the payouts (STAYS.md 7).
create table payout_account (
  user_id integer not null references app_user,
  provider text not null check (provider in ('stripe', 'sandbox')),
  external_id text not null unique,
  -- RESTRICTED: the provider needs more information. ENABLED: transfers and payouts are possible.
  status text not null check (status in ('PENDING', 'RESTRICTED', 'ENABLED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, provider)
);
