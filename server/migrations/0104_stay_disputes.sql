-- Disputes of stays and the decisions of admins (STAYS.md 3). Amounts are in minor units.
create table stay_dispute (
  id integer generated always as identity primary key,
  booking_id integer not null references stay_booking on delete cascade,
  reason text not null check (char_length(reason) between 1 and 2000),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index stay_dispute_open on stay_dispute (booking_id) where closed_at is null;
create index stay_dispute_booking on stay_dispute (booking_id);

create table stay_decision (
  id integer generated always as identity primary key,
  booking_id integer not null references stay_booking on delete cascade,
  -- Null: an erased account.
  admin_id integer references app_user,
  kind text not null check (kind in ('END', 'RESOLVE', 'REFUND')),
  outcome text check (outcome in ('CONTINUE', 'END')),
  amount_minor bigint not null check (amount_minor >= 0),
  reason text not null check (char_length(reason) between 1 and 500),
  -- A request that is sent twice decides once.
  key text not null check (char_length(key) between 1 and 200),
  decided_at timestamptz not null,
  constraint stay_decision_outcome check ((kind = 'RESOLVE') = (outcome is not null)),
  constraint stay_decision_key unique (booking_id, key)
);
create index stay_decision_admin on stay_decision (admin_id) where admin_id is not null;

-- Search of the admins.
create index stay_booking_title on stay_booking using gin (listing_title gin_trgm_ops);
create index stay_booking_newest on stay_booking (status, created_at desc);
