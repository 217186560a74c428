-- What the portal sells: boosts and plans, their payments, invoices and withdrawals (BIL-01…09, LST-21, LAW-05; docs/decisions/014-billing.md).
-- Amounts are in minor units and hold VAT. Rows about money outlive ads and accounts: the law keeps them for ten years.

create table boost_package (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  boost_type text not null check (boost_type in ('TOP', 'HIGHLIGHT', 'HOMEPAGE')),
  duration_hours integer not null check (duration_hours between 1 and 8760),
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  active boolean not null default true,
  -- the provider's identifiers, written once it knows the package
  stripe_product_id text,
  stripe_price_id text,
  -- the admin and the Idempotency-Key that made it, and the body they came with: sent twice it is made once
  made_by_key text unique,
  made_with text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table plan add column made_by_key text unique, add column made_with text;

-- Who somebody is at the provider: another one knows them anew.
create table billing_customer (
  user_id integer not null references app_user,
  provider text not null check (provider in ('stripe', 'sandbox')),
  external_id text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, external_id)
);

-- Whom invoices are made out to.
create table billing_details (
  user_id integer primary key references app_user,
  kind text not null check (kind in ('PRIVATE', 'COMPANY')),
  name text not null check (char_length(name) between 1 and 200),
  tax_code text,
  vat_number text,
  sdi_code text,
  pec text,
  street text not null,
  postal_code text not null,
  city text not null,
  province text,
  country char(2) not null default 'IT',
  updated_at timestamptz not null
);

-- One row for each thing that somebody set out to pay, written before the provider is asked.
create table payment (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  listing_id integer references listing on delete set null,
  kind text not null check (kind in ('BOOST', 'PLAN', 'RENEWAL')),
  boost_package_id integer references boost_package,
  plan_id integer references plan,
  subscription_id integer,
  -- what was bought, in words of that moment
  product_name text not null,
  listing_title text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0 and refunded_minor <= amount_minor),
  currency char(3) not null check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  -- REQUIRES_PAYMENT waits for a card, REQUIRES_ACTION for the buyer's bank, PROCESSING for the provider; the others are final
  status text not null check (status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING', 'SUCCEEDED', 'FAILED', 'CANCELED')),
  -- the provider's intent (of a trial the one that keeps the card); null until it answered
  external_id text unique,
  client_secret text unique,
  failure_reason text,
  -- the saved method it was begun with: after a crash the provider is asked the same again, under the same key
  method_id text,
  -- the card: brand and last four digits
  card text,
  saves_method boolean not null default false,
  -- asked that the service begins at once, and knows what that means for a withdrawal (art. 57 Codice del consumo)
  immediate_start boolean not null default false,
  idempotency_key text not null,
  -- of the request's body: the same key with another body is refused
  request_hash text not null,
  created_at timestamptz not null,
  -- when it reached a final status
  settled_at timestamptz,
  -- an unfinished one is cancelled then
  expires_at timestamptz,
  -- when the round last asked the provider about it: it asks less and less often
  asked_at timestamptz,
  unique (user_id, idempotency_key)
);
create index payment_user on payment (user_id, created_at desc, id desc);
create index payment_open on payment (created_at) where status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING');
create index payment_listing on payment (listing_id);
create index payment_package on payment (boost_package_id);
create index payment_plan on payment (plan_id);
create index payment_subscription on payment (subscription_id);

create table boost_purchase (
  id integer generated always as identity primary key,
  listing_id integer references listing on delete set null,
  user_id integer not null references app_user,
  boost_package_id integer not null references boost_package,
  payment_id integer not null unique references payment,
  -- of the package, as it was when it was bought
  name text not null,
  boost_type text not null check (boost_type in ('TOP', 'HIGHLIGHT', 'HOMEPAGE')),
  duration_hours integer not null,
  price_minor bigint not null,
  currency char(3) not null,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'refunded')),
  created_at timestamptz not null,
  starts_at timestamptz,
  expires_at timestamptz,
  -- since when its ad is not public: its end moves by as long as that lasts
  paused_at timestamptz,
  -- pending, or running: false as soon as it failed, ended or was refunded
  live boolean not null,
  constraint boost_purchase_span check (status <> 'succeeded' or (starts_at is not null and expires_at is not null)),
  constraint boost_purchase_live check (not live or status in ('pending', 'succeeded'))
);
-- One live boost of a type for an ad, however many click at once.
create unique index boost_purchase_one_live on boost_purchase (listing_id, boost_type) where live;
create index boost_purchase_listing on boost_purchase (listing_id, created_at desc);
create index boost_purchase_user on boost_purchase (user_id, created_at desc);
create index boost_purchase_ending on boost_purchase (expires_at) where live and status = 'succeeded' and paused_at is null;
create index boost_purchase_package on boost_purchase (boost_package_id);

-- What search, cards and the home page read (0016): the demo world's have no purchase.
alter table listing_boost add column purchase_id integer unique references boost_purchase on delete cascade;
-- Kept pages show boosts (0022).
create trigger pages_follow_boosts after insert or update or delete on listing_boost for each statement execute function pages_changed();

alter table subscription
  add column user_id integer references app_user,
  add column external_id text unique,
  add column plan_name text,
  add column price_minor bigint,
  add column currency char(3),
  add column billing_interval text,
  add column cancel_at_period_end boolean not null default false,
  add column trial_ends_at timestamptz,
  add column immediate_start boolean not null default false,
  -- since when it serves; null: it never did
  add column started_at timestamptz,
  add column ended_at timestamptz,
  -- counts what the provider told: an answer asked for before another one was written is asked for anew
  add column told_count integer not null default 0,
  -- the letters of 7 days and of 1 day before the end were written, for the end they speak of
  add column week_notice_for timestamptz,
  add column day_notice_for timestamptz;
-- Its history outlives the ad.
alter table subscription drop constraint subscription_listing_id_fkey;
alter table subscription alter column listing_id drop not null;
alter table subscription add constraint subscription_listing_id_fkey foreign key (listing_id) references listing on delete set null;
-- INCOMPLETE: chosen, and not paid yet; it serves nothing, and is told to nobody.
alter table subscription drop constraint subscription_status_check;
alter table subscription add constraint subscription_status_check
  check (status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'));
drop index subscription_live;
create unique index subscription_live on subscription (listing_id) where status in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE');
create index subscription_user on subscription (user_id, created_at desc);
create index subscription_ends on subscription (current_period_end) where status in ('TRIALING', 'ACTIVE', 'PAST_DUE');
alter table payment add constraint payment_subscription_id_fkey foreign key (subscription_id) references subscription;

-- Our own documents, numbered without gaps by year: invoices, and credit notes for what was given back.
create table invoice (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- both null while it is a draft
  year smallint,
  sequence integer,
  payment_id integer references payment,
  subscription_id integer references subscription,
  -- the provider's invoice of a subscription's period, or its refund
  external_id text unique,
  status text not null check (status in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  description text not null,
  period_start timestamptz,
  period_end timestamptz,
  amount_due_minor bigint not null check (amount_due_minor >= 0),
  amount_paid_minor bigint not null check (amount_paid_minor >= 0),
  net_minor bigint not null,
  vat_minor bigint not null,
  -- in hundredths of a percent: 2200
  vat_rate integer not null,
  currency char(3) not null,
  -- whom it is made out to, as it was when it was issued; null: the person by name
  buyer jsonb,
  created_at timestamptz not null,
  issued_at timestamptz,
  paid_at timestamptz,
  constraint invoice_numbered check ((status = 'draft') = (sequence is null)),
  constraint invoice_sums check (net_minor + vat_minor = amount_due_minor)
);
create unique index invoice_number on invoice (kind, year, sequence) where sequence is not null;
-- One invoice for a boost's payment; a subscription's have the provider's.
create unique index invoice_payment on invoice (payment_id) where kind = 'INVOICE';
create index invoice_user on invoice (user_id, created_at desc, id desc);
create index invoice_subscription on invoice (subscription_id);
-- The last number given, locked while the next one is.
create table invoice_counter (
  kind text not null,
  year smallint not null,
  last integer not null,
  primary key (kind, year)
);

-- What the provider told, each once.
create table payment_event (
  external_id text primary key,
  type text not null,
  object_kind text not null check (object_kind in ('intent', 'subscription', 'invoice')),
  object_id text not null,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries integer not null default 0
);
create index payment_event_waiting on payment_event (received_at) where handled_at is null;

create table withdrawal (
  id integer generated always as identity primary key,
  user_id integer not null references app_user,
  boost_purchase_id integer unique references boost_purchase,
  subscription_id integer unique references subscription,
  asked_at timestamptz not null,
  -- what was told when it was confirmed
  product_name text not null,
  contract_at timestamptz not null,
  paid_minor bigint not null,
  refund_minor bigint not null check (refund_minor >= 0 and refund_minor <= paid_minor),
  currency char(3) not null,
  status text not null check (status in ('PENDING', 'REFUNDED', 'FAILED')),
  refund_external_id text,
  settled_at timestamptz,
  constraint withdrawal_of_one check (num_nonnulls(boost_purchase_id, subscription_id) = 1)
);
create index withdrawal_user on withdrawal (user_id, asked_at desc);
create index withdrawal_pending on withdrawal (id) where status = 'PENDING';
