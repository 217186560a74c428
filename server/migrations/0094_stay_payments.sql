-- Payments of booked stays: without a product, and possibly authorized before they are captured (STAYS.md 7). Validated in 0095.
alter table payment drop constraint payment_kind_check;
alter table payment drop constraint payment_status_check;
alter table payment
  add constraint payment_kind_check check (kind in ('BOOST', 'PLAN', 'RENEWAL', 'STAY')) not valid,
  -- AUTHORIZED: the bank holds the amount until it is captured or released.
  add constraint payment_status_check check (status in (
    'REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING', 'AUTHORIZED', 'SUCCEEDED', 'FAILED', 'CANCELED'
  )) not valid,
  add column booking_id integer,
  add column check_in date,
  add column check_out date,
  add column capture text check (capture in ('AUTOMATIC', 'MANUAL')),
  add column capture_before timestamptz,
  -- Requests of the booking, made in its transaction and sent to the provider after the commit.
  add column capture_requested_at timestamptz,
  add column void_requested_at timestamptz,
  add constraint payment_stay check (
    num_nonnulls(booking_id, check_in, check_out, capture) = case when kind = 'STAY' then 4 else 0 end
    and (kind = 'STAY' or status <> 'AUTHORIZED')
  ) not valid;
create unique index payment_booking on payment (booking_id) where booking_id is not null;
create index payment_authorized on payment (created_at) where status = 'AUTHORIZED';

-- A refund of a stay's payment, written with its cause. Its key is requested once.
create table payment_refund (
  id integer generated always as identity primary key,
  payment_id integer not null references payment,
  key text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  -- NOT_WANTED: paid after the booking had ended.
  reason text not null check (reason in ('CANCELLATION', 'NO_SHOW', 'DISPUTE', 'GOODWILL', 'NOT_WANTED')),
  status text not null default 'PENDING' check (status in ('PENDING', 'REFUNDED', 'FAILED')),
  external_id text unique,
  requested_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'PENDING') = (completed_at is null))
);
create index payment_refund_payment on payment_refund (payment_id);
create index payment_refund_pending on payment_refund (requested_at) where status = 'PENDING';
