-- Bookings of stays (STAYS.md 2). The agreed terms and the quote outlive changes of the listing. Amounts are in minor units.
create table stay_booking (
  id integer generated always as identity primary key,
  listing_id integer references listing on delete set null,
  listing_title text not null,
  city text not null,
  guest_id integer not null references app_user,
  host_id integer not null references app_user,
  status text not null check (status in ('HELD', 'REQUESTED', 'ACCEPTED', 'PAID', 'CHECKED_IN', 'COMPLETED', 'DISPUTED', 'EXPIRED',
    'DECLINED', 'WITHDRAWN', 'NO_SHOW', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST')),
  mode text not null check (mode in ('REQUEST', 'INSTANT')),
  check_in date not null,
  check_out date not null,
  check_in_at timestamptz not null,
  check_out_at timestamptz not null,
  check_in_time text not null check (check_in_time ~ '^\d\d:\d\d$'),
  check_out_time text not null check (check_out_time ~ '^\d\d:\d\d$'),
  time_zone text not null,
  adult_guests smallint not null check (adult_guests >= 1),
  -- An unknown age is null.
  child_ages smallint[] not null,
  newborn_guests smallint not null check (newborn_guests >= 0),
  pets smallint not null check (pets >= 0),
  cancellation_policy text not null check (cancellation_policy in ('FLEXIBLE', 'MODERATE', 'LIMITED', 'FIRM', 'STRICT')),
  house_rules jsonb,
  rules_version integer not null,
  currency char(3) not null,
  total_minor integer not null check (total_minor >= 0),
  due_online_minor integer not null check (due_online_minor between 0 and total_minor),
  quote jsonb not null,
  message text not null check (char_length(message) <= 2000),
  hold_expires_at timestamptz not null,
  response_due_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) <= 500),
  -- The refund of a cancellation, by line.
  refund jsonb,
  idempotency_key text not null check (char_length(idempotency_key) between 1 and 200),
  request_hash bytea not null,
  -- SEQUENCE of the calendar entry.
  sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint stay_booking_nights check (check_out > check_in),
  constraint stay_booking_parties check (guest_id <> host_id),
  constraint stay_booking_key unique (guest_id, idempotency_key)
);
create index stay_booking_guest on stay_booking (guest_id, check_in);
create index stay_booking_host on stay_booking (host_id, check_in);
create index stay_booking_listing on stay_booking (listing_id, check_out);
-- Bookings that a timer may change.
create index stay_booking_live on stay_booking (status, check_in_at)
  where status in ('HELD', 'REQUESTED', 'PAID', 'CHECKED_IN');

-- Timeline: one row per status.
create table stay_booking_change (
  id integer generated always as identity primary key,
  booking_id integer not null references stay_booking on delete cascade,
  status text not null,
  role text not null check (role in ('GUEST', 'HOST', 'SYSTEM', 'ADMIN')),
  -- Null: the system, or an erased account.
  actor_id integer references app_user,
  changed_at timestamptz not null
);
create index stay_booking_change_booking on stay_booking_change (booking_id, id);
create index stay_booking_change_actor on stay_booking_change (actor_id) where actor_id is not null;

-- The nights of a booking are a block like the host's, so the overlap constraint prevents double bookings.
alter table stay_block add column booking_id integer references stay_booking on delete cascade;
alter table stay_block drop constraint stay_block_source_check;
alter table stay_block add constraint stay_block_source_check check (source in ('OWNER', 'FEED', 'BOOKING'));
alter table stay_block add constraint stay_block_booking check ((source = 'BOOKING') = (booking_id is not null));
create unique index stay_block_booking_id on stay_block (booking_id) where booking_id is not null;
