-- Check-in instructions of a stay (STAYS.md 9): one encrypted value.
create table stay_instructions (
  listing_id integer primary key references listing on delete cascade,
  sealed bytea not null,
  updated_at timestamptz not null
);

-- Bookings whose guest has the instructions by email.
create table sent_instructions (
  booking_id integer primary key references stay_booking on delete cascade,
  sent_at timestamptz not null
);
