-- Receipts of hosts for complete stays (STAYS.md 9): numbers by host and year without gaps. Amounts are in minor units.
create table receipt_counter (
  host_id integer not null references app_user,
  year smallint not null,
  last integer not null check (last >= 0),
  primary key (host_id, year)
);

create table receipt (
  id integer generated always as identity primary key,
  booking_id integer not null unique references stay_booking,
  host_id integer not null references app_user,
  guest_id integer not null references app_user,
  year smallint not null,
  sequence integer not null check (sequence >= 1),
  -- As they were at the issue; ten years (art. 2220 of the civil code).
  host_name text not null,
  guest_name text not null,
  rent_minor integer not null check (rent_minor >= 0),
  tax_minor integer not null check (tax_minor >= 0),
  currency char(3) not null,
  issued_at timestamptz not null,
  constraint receipt_number unique (host_id, year, sequence)
);
create index receipt_guest on receipt (guest_id);
