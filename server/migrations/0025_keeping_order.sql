-- Keeping order: the log of what admins do, seeing as somebody, decisions and appeals, the moderation queue (contract/src/{audit,see-as,decisions,moderation,admin-overview}.ts).

-- ADM-10: who called with which request, with an admin's rights or not, why, and what differs.
alter table audit_entry
  add column request_id text,
  add column by_admin boolean not null default false,
  add column reason text check (char_length(reason) <= 500),
  add column before jsonb,
  add column after jsonb,
  add column redacted_at timestamptz,
  -- whose it was, of what an admin did or gave a reason for: theirs to be told of, and emptied when they are erased
  add column affected_id integer;
create index audit_entry_affected on audit_entry (affected_id) where affected_id is not null;
create index audit_entry_by_admin on audit_entry (at desc, id desc) where by_admin;
create index audit_entry_newest on audit_entry (at desc, id desc);
drop index audit_entry_at;
create index audit_entry_event on audit_entry (event, at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_request on audit_entry (request_id) where request_id is not null;
create index audit_entry_reason on audit_entry using gin (lower(reason) gin_trgm_ops) where reason is not null;

-- Append only. What a row says of a person who is erased may be emptied, and nothing else.
create function audit_entry_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.at, new.event, new.subject_type, new.subject_id, new.detail, new.request_id, new.by_admin, new.affected_id)
      is not distinct from (old.id, old.at, old.event, old.subject_type, old.subject_id, old.detail, old.request_id, old.by_admin, old.affected_id)
    and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
    and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.before is null or new.before is not distinct from old.before)
    and (new.after is null or new.after is not distinct from old.after)
    and (old.redacted_at is null or new.redacted_at is not distinct from old.redacted_at)
  then return new; end if;
  raise exception 'audit_entry is append only';
end $$;
create trigger audit_entry_final before update or delete on audit_entry
  for each row execute function audit_entry_is_final();
create trigger audit_entry_stays before truncate on audit_entry
  for each statement execute function audit_entry_is_final();

-- An admin's session that sees the portal as somebody, reading only, for half an hour.
alter table session
  add column viewed_user_id integer references app_user on delete cascade,
  add column view_ends_at timestamptz,
  add constraint session_view check (num_nulls(viewed_user_id, view_ends_at) in (0, 2));
create index session_viewed on session (viewed_user_id) where viewed_user_id is not null;

-- LAW-03: reports are decided by their deadline.
alter table report drop constraint report_status_check;
alter table report
  add constraint report_status_check check (status in ('OPEN', 'DECIDED')),
  -- whose the reported thing was when it was told
  add column affected_id integer references app_user on delete set null,
  add column due_at timestamptz;
update report set due_at = created_at + interval '7 days';
alter table report alter column due_at set not null;
drop index report_open;
create index report_open on report (due_at, id) where status = 'OPEN';
create index report_newest on report (created_at desc, id desc);
create index report_affected on report (affected_id) where affected_id is not null;

-- A decision with its reasons. Of a report, of the moderation, of an admin, or of an appeal; several of one report when an appeal turned the first around.
create table decision (
  id integer generated always as identity primary key,
  source text not null check (source in ('REPORT', 'MODERATION', 'ADMIN', 'APPEAL')),
  report_id integer references report,
  subject_type text not null check (subject_type in ('LISTING', 'USER')),
  subject_id integer not null,
  affected_id integer references app_user on delete set null,
  outcome text not null check (outcome in ('NO_ACTION', 'MANIFESTLY_UNFOUNDED', 'WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED')),
  ground text check (ground in ('ILLEGAL_CONTENT', 'TERMS')),
  ground_reference text check (char_length(ground_reference) <= 300),
  facts text not null check (char_length(facts) <= 2000),
  decided_by integer references app_user on delete set null,
  decided_at timestamptz not null,
  appeal_until timestamptz,
  -- after an appeal: the decision that it all began with
  first_id integer references decision,
  -- of LISTING_SUSPENDED: what kept the ad from the public already, which it goes back to; null: it was public
  held_from text check (held_from in ('OWNER', 'ADMIN', 'SYSTEM')),
  constraint decision_ground check ((outcome in ('NO_ACTION', 'MANIFESTLY_UNFOUNDED')) = (ground is null))
);
create index decision_report on decision (report_id, id desc) where report_id is not null;
create index decision_affected on decision (affected_id) where affected_id is not null;
create index decision_year on decision (decided_at);
create index decision_first on decision (first_id) where first_id is not null;
create index decision_subject on decision (subject_type, subject_id, id desc);
create index report_reference_part on report using gin (reference gin_trgm_ops);
create table appeal (
  id integer generated always as identity primary key,
  decision_id integer not null references decision,
  side text not null check (side in ('REPORTER', 'AFFECTED')),
  text text not null check (char_length(text) between 20 and 2000),
  locale text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'UPHELD', 'REVERSED')),
  answer text check (char_length(answer) <= 2000),
  decided_by integer references app_user on delete set null,
  decided_at timestamptz,
  constraint appeal_once unique (decision_id, side),
  constraint appeal_decided check ((status = 'OPEN') = (decided_at is null))
);
create index appeal_open on appeal (due_at, id) where status = 'OPEN';
create index appeal_decided_at on appeal (decided_at desc, id desc) where status <> 'OPEN';

-- What pictures look like, in 128 bits that survive another size and another compression: null while it is not known. `look_bands` are its eight parts of 16 bits, each with its place (place * 65536 + bits): two pictures that
-- differ in at most seven bits share one.
alter table media_file
  add column look bit(128),
  add column look_bands integer[],
  add column words_in_picture text,
  add column looked_at timestamptz,
  add constraint media_file_look check (num_nulls(look, look_bands) in (0, 2));
create index media_file_look on media_file using gin (look_bands);
create index media_file_unseen on media_file (id) where looked_at is null and type = 'PHOTO';

-- One case an ad; `signs` as the contract's `moderationSign` without what is read when it is shown (photos, names).
create table moderation_case (
  id integer generated always as identity primary key,
  listing_id integer not null unique references listing on delete cascade,
  status text not null check (status in ('OPEN', 'HELD', 'PASSED')),
  cause text not null check (cause in ('NEW', 'CHANGED')),
  version integer not null default 1,
  signs jsonb not null,
  sign_names text[] not null,
  -- what the signs stand on: passed stays passed until it differs
  fingerprint text not null,
  opened_at timestamptz not null,
  checked_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references app_user on delete set null,
  reason text check (char_length(reason) <= 500),
  constraint moderation_case_decided check ((status = 'OPEN') = (decided_at is null))
);
create index moderation_case_open on moderation_case (opened_at, id) where status = 'OPEN';
create index moderation_case_decided on moderation_case (status, decided_at desc, id desc);
create index moderation_case_signs on moderation_case using gin (sign_names);
-- How many ads were checked, by day in Italy: what the yearly figures tell.
create table moderation_day (
  day date primary key,
  checked integer not null default 0,
  with_signs integer not null default 0,
  held integer not null default 0
);

-- The admins' list of people: in each order a page, however far, is found in an index alone, with a part of the email or without.
drop index app_user_name;
drop index app_user_created;
create index app_user_by_email on app_user (email, id) where erased_at is null;
create index app_user_by_name on app_user (lower(name), lower(surname), id) include (name, surname, email) where erased_at is null;
create index app_user_by_created on app_user (created_at, id) include (email) where erased_at is null;

-- What the admins' overview counts, each by an index (contract/src/admin-overview.ts).
create index app_user_kinds on app_user (status, role) where erased_at is null;
create index listing_kinds on listing (status, listing_type);
create index listing_first_published on listing (first_published_at) where first_published_at is not null;
create index property_kinds on property (property_type);
create index payment_succeeded on payment (settled_at) include (kind, currency, amount_minor, refunded_minor) where status = 'SUCCEEDED';
create index withdrawal_failed on withdrawal (id) where status = 'FAILED';
create index outbox_letter_waiting on outbox_letter (created_at) where sent_at is null and refused_at is null;
create index outbox_letter_refused on outbox_letter (id) where refused_at is not null;
-- since when a change waits to be found
alter table search_dirty add column marked_at timestamptz not null default now();
