-- Open days: events, bookings, the door (ODY-01…17; contract/src/open-days.ts, open-day-bookings.ts, open-day-door.ts).

alter table open_day_event
  -- of the home, from its coordinates when the event was made or edited
  add column time_zone text not null default 'Europe/Rome',
  -- what iCalendar calls SEQUENCE: rises with every edit
  add column sequence integer not null default 0,
  add column deleted_at timestamptz,
  -- its end is past: written within a second, so that search hears of it
  add column is_over boolean not null default false,
  add column late_told_at timestamptz;
-- The one place that turns wall clocks into instants: 02:30 in the night that skips it is 03:30, in the night that has it twice the second one.
alter table open_day_event
  add column starts_at timestamptz not null generated always as ((date + start_time) at time zone time_zone) stored,
  add column ends_at timestamptz not null generated always as ((date + end_time) at time zone time_zone) stored;
alter table open_day_event add constraint open_day_event_instants check (starts_at < ends_at);
-- Sent twice it is made once.
create unique index open_day_event_once on open_day_event (listing_id, date, start_time) where deleted_at is null;
create unique index open_day_event_secret on open_day_event (secret);
create index open_day_event_coming on open_day_event (starts_at, id) where deleted_at is null;
create index open_day_event_ending on open_day_event (ends_at) where deleted_at is null and not is_over;

create table open_day_booking (
  id integer generated always as identity primary key,
  event_id integer not null references open_day_event on delete cascade,
  -- null: came without a booking, or erased
  participant_id integer references app_user on delete set null,
  status text not null check (status in ('WAITING', 'PENDING', 'CONFIRMED', 'CANCELLED', 'PRESENT')),
  companions smallint not null check (companions between 0 and 10),
  created_at timestamptz not null,
  -- when it was asked for last: the order of those who wait
  requested_at timestamptz not null,
  -- of a WAITING one: it did not fit when it was asked for; else it waits for the organiser's word
  waits_for_place boolean not null default false,
  offer_expires_at timestamptz,
  cancel_reason text check (cancel_reason in ('PARTICIPANT', 'ORGANISER', 'REQUEST_EXPIRED', 'OFFER_EXPIRED', 'EVENT_CANCELLED', 'LISTING_GONE')),
  checked_in_at timestamptz,
  checked_in_by text check (checked_in_by in ('CODE', 'SELF', 'DOOR', 'WALK_IN')),
  -- of its calendar entry
  sequence integer not null default 0,
  -- the reminders of 24 and of 2 hours before that were written, or that came too late to be written
  day_reminder_at timestamptz,
  hours_reminder_at timestamptz,
  -- of people who came without a booking: what they left at the door
  guest_name text check (char_length(guest_name) between 1 and 100),
  guest_email text,
  guest_phone text,
  key text,
  constraint open_day_booking_offer check ((status = 'PENDING') = (offer_expires_at is not null)),
  constraint open_day_booking_cancelled check ((status = 'CANCELLED') = (cancel_reason is not null)),
  constraint open_day_booking_present check ((status = 'PRESENT') = (checked_in_at is not null and checked_in_by is not null))
);
-- One booking per person and event; after cancelling the same one lives again (DECISIONS.md).
create unique index open_day_booking_once on open_day_booking (event_id, participant_id);
create unique index open_day_booking_key on open_day_booking (event_id, key) where key is not null;
create index open_day_booking_of_event on open_day_booking (event_id, status, requested_at, id);
create index open_day_booking_participant on open_day_booking (participant_id);
create index open_day_booking_offers on open_day_booking (offer_expires_at) where status = 'PENDING';
create index open_day_booking_requests on open_day_booking (requested_at) where status = 'WAITING';
create index open_day_booking_day_reminders on open_day_booking (event_id) where status = 'CONFIRMED' and day_reminder_at is null;
create index open_day_booking_hours_reminders on open_day_booking (event_id) where status = 'CONFIRMED' and hours_reminder_at is null;
create index open_day_booking_guests on open_day_booking (event_id) where guest_name is not null;

-- What happened at a door, by the key that the device chose: sent again it answers the same.
create table open_day_scan (
  event_id integer not null references open_day_event on delete cascade,
  key text not null,
  booking_id integer references open_day_booking on delete set null,
  outcome text not null,
  -- by the device's clock
  at timestamptz not null,
  created_at timestamptz not null,
  primary key (event_id, key)
);
create index open_day_scan_booking on open_day_scan (booking_id);

-- A letter may carry a calendar entry.
alter table mailbox_letter add column calendar text;
