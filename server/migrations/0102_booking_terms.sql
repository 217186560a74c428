-- Terms of booking of a stay (STAYS.md 13). A stay without a row is ENQUIRY. House rules are complete or absent.
create table booking_terms (
  listing_id integer primary key references listing on delete cascade,
  -- Sent back with a save to detect concurrent saves.
  version integer not null default 0,
  mode text not null default 'ENQUIRY' check (mode in ('ENQUIRY', 'REQUEST', 'INSTANT')),
  cancellation_policy text not null default 'FLEXIBLE'
    check (cancellation_policy in ('FLEXIBLE', 'MODERATE', 'LIMITED', 'FIRM', 'STRICT')),
  guest_identification text check (guest_identification in ('IN_PERSON', 'LIVE_VIDEO')),
  has_rules boolean not null default false,
  rules_version integer not null default 0,
  check_in_until time,
  quiet_from time,
  quiet_until time,
  smoking boolean not null default false,
  parties boolean not null default false,
  children boolean not null default true,
  rules_text text check (char_length(rules_text) <= 1000),
  updated_at timestamptz not null,
  constraint booking_terms_quiet_hours check (num_nonnulls(quiet_from, quiet_until) in (0, 2))
);

-- Times and pets belong to other tables. A change there is a change of the rules that a guest agrees to.
create function booking_terms_raise_version() returns trigger language plpgsql as $$
begin
  update booking_terms set rules_version = rules_version + 1
  where listing_id = case tg_table_name when 'listing' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'listing_id')::integer end and has_rules;
  return null;
end $$;
create trigger booking_terms_times after update of check_in_time, check_out_time on listing for each row
  when (old.check_in_time is distinct from new.check_in_time or old.check_out_time is distinct from new.check_out_time)
  execute function booking_terms_raise_version();
create trigger booking_terms_pets after update of pets_max on stay_rate for each row
  when (old.pets_max is distinct from new.pets_max)
  execute function booking_terms_raise_version();
create trigger booking_terms_first_pets after insert on stay_rate for each row
  when (new.pets_max is not null)
  execute function booking_terms_raise_version();
