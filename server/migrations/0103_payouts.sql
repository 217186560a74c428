-- Payouts of stays to their hosts (STAYS.md 7): one per booking, made with its confirmation. Amounts are in minor units.
create table payout (
  id integer generated always as identity primary key,
  booking_id integer not null unique,
  host_id integer not null references app_user,
  payment_id integer not null references payment,
  currency char(3) not null check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  check_in_at timestamptz not null,
  due_at timestamptz not null,
  -- Agreed terms. `comune` levies the tourist tax.
  comune text not null check (comune ~ '^[A-Za-z0-9]+$'),
  tax_collected text not null check (tax_collected in ('PORTAL', 'HOST', 'ON_SITE')),
  host_fee_bp integer not null check (host_fee_bp between 0 and 10000),
  is_withheld boolean not null,
  -- What the guest paid online and was not refunded, by line.
  accommodation_minor bigint not null check (accommodation_minor >= 0),
  cleaning_minor bigint not null check (cleaning_minor >= 0),
  pets_minor bigint not null check (pets_minor >= 0),
  service_fee_minor bigint not null check (service_fee_minor >= 0),
  tourist_tax_minor bigint not null check (tourist_tax_minor >= 0),
  -- The host's share of these lines.
  host_minor bigint not null check (host_minor >= 0),
  -- WAITING: the host's account is not ready. SENDING: a transfer is requested, and its answer is unknown.
  status text not null default 'SCHEDULED'
    check (status in ('SCHEDULED', 'WAITING', 'SENDING', 'FAILED', 'SENT', 'NOTHING_DUE')),
  is_disputed boolean not null default false,
  is_charged_back boolean not null default false,
  -- The guest's funds went to their owners.
  earned_at timestamptz,
  attempt smallint not null default 0,
  account_id text,
  -- The host's debt of other stays that this payout settles.
  deducted_minor bigint not null default 0 check (deducted_minor >= 0),
  -- Of the transfer, and what was requested back of it.
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  reversed_minor bigint not null default 0 check (reversed_minor between 0 and amount_minor),
  transfer_id text unique,
  requested_at timestamptz,
  sent_at timestamptz,
  failure text,
  -- Null: nothing more to do.
  next_try_at timestamptz,
  created_at timestamptz not null,
  constraint payout_sent check ((status = 'SENT') = (sent_at is not null)),
  constraint payout_transfer check (status <> 'SENT' or amount_minor = 0 or transfer_id is not null)
);
create index payout_host on payout (host_id, due_at desc);
create index payout_payment on payout (payment_id);
create index payout_due on payout (next_try_at) where next_try_at is not null;

-- A part of a transfer that a later refund takes back. Its key is requested once.
create table payout_reversal (
  id integer generated always as identity primary key,
  payout_id integer not null references payout,
  amount_minor bigint not null check (amount_minor > 0),
  -- FAILED: the amount stays the host's debt.
  status text not null default 'PENDING' check (status in ('PENDING', 'REVERSED', 'FAILED')),
  external_id text unique,
  requested_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'PENDING') = (completed_at is null))
);
create index payout_reversal_payout on payout_reversal (payout_id);
create index payout_reversal_pending on payout_reversal (requested_at) where status = 'PENDING';

-- Lines of the ledger for a refund after the amounts were earned; null: the refund is from the guest's funds.
alter table payment_refund add column ledger_lines jsonb;

-- Transfers in the embedded provider, and the events about them.
alter table payment_event drop constraint payment_event_object_kind_check;
alter table payment_event add constraint payment_event_object_kind_check
  check (object_kind in ('intent', 'subscription', 'invoice', 'account', 'transfer'));
alter table sandbox_object drop constraint sandbox_object_kind_check;
alter table sandbox_object add constraint sandbox_object_kind_check
  check (kind in ('customer', 'card', 'intent', 'subscription', 'invoice', 'refund', 'product', 'price', 'account', 'transfer',
    'reversal'));

-- Bookings that were paid before this table.
insert into payout (booking_id, host_id, payment_id, currency, check_in_at, due_at, comune, tax_collected, host_fee_bp, is_withheld,
  accommodation_minor, cleaning_minor, pets_minor, service_fee_minor, tourist_tax_minor, host_minor, next_try_at, created_at)
select booking.id, host_id, payment.id, payment.currency, check_in_at, check_in_at + interval '24 hours', 'NONE', 'PORTAL', 0, false,
  (quote ->> 'accommodation')::bigint + (quote ->> 'extraGuests')::bigint, (quote ->> 'cleaning')::bigint, (quote ->> 'pets')::bigint,
  (quote ->> 'serviceFee')::bigint, case when (quote ->> 'dueOnSite')::bigint > 0 then 0 else (quote ->> 'touristTax')::bigint end,
  (quote ->> 'accommodation')::bigint + (quote ->> 'extraGuests')::bigint + (quote ->> 'cleaning')::bigint + (quote ->> 'pets')::bigint,
  check_in_at + interval '24 hours', confirmed_at
from stay_booking booking join payment on payment.booking_id = booking.id and payment.status = 'SUCCEEDED'
where booking.status in ('PAID', 'CHECKED_IN', 'COMPLETED') and confirmed_at is not null and payment.refunded_minor = 0;
create index sandbox_object_transfers on sandbox_object ((doc ->> 'group')) where kind = 'transfer';
