-- Rules of assignment and retention. Its lock serializes assignments of an organization.
create table lead_settings (
  organization_id integer primary key references organization on delete cascade,
  rules jsonb not null default '[]',
  retention_months smallint not null default 24 check (retention_months between 6 and 60),
  version integer not null default 1
);

-- A contact of an organization, from the first request to the end. `contact_key`: the user's id, else a hash of email or phone.
create table lead (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  contact_user_id integer references app_user on delete set null,
  contact_key text not null,
  name text check (length(name) between 1 and 200),
  email text check (length(email) <= 254),
  phone text check (phone ~ '^\+[0-9]{4,15}$'),
  source text not null check (source in ('MESSAGE', 'OPEN_DAY', 'PHONE', 'WALK_IN', 'REFERRAL', 'WEBSITE', 'OTHER')),
  legal_basis text check (legal_basis in ('CONTRACT', 'CONSENT', 'LEGITIMATE_INTEREST')),
  stage text not null default 'NEW' check (stage in ('NEW', 'CONTACTED', 'VISIT', 'NEGOTIATION', 'WON', 'LOST')),
  lost_reason text check (lost_reason in ('PRICE', 'BOUGHT_ELSEWHERE', 'NO_ANSWER', 'NOT_SUITABLE', 'CHANGED_MIND', 'SPAM', 'EXPIRED', 'OTHER')),
  assignee_id integer references app_user on delete set null,
  -- Unassigned again at this time unless the assignee opens the lead before; null: opened, or nothing to do.
  escalates_at timestamptz,
  first_at timestamptz not null,
  -- Since when the contact expects a reply; null: answered.
  awaiting_since timestamptz,
  first_response_at timestamptz,
  first_response_by integer references app_user on delete set null,
  follow_up_on date,
  -- 8:00 of that day at the organization; null after the email.
  follow_up_at timestamptz,
  follow_up_note text check (length(follow_up_note) <= 500),
  last_event_at timestamptz not null,
  retention_until timestamptz not null,
  previous_id integer references lead on delete set null,
  merged_into_id integer references lead on delete set null,
  merged_at timestamptz,
  erased_at timestamptz,
  version integer not null default 1,
  constraint lead_lost check ((stage = 'LOST') = (lost_reason is not null)),
  constraint lead_merged check ((merged_into_id is null) = (merged_at is null) and merged_into_id <> id),
  constraint lead_erased check (erased_at is null or num_nonnulls(name, email, phone, contact_user_id, follow_up_note) = 0)
);
-- One open lead of a contact.
create unique index lead_open on lead (organization_id, contact_key) where stage not in ('WON', 'LOST') and merged_into_id is null;
create index lead_contact on lead (organization_id, contact_key, id desc);
-- The inbox: the longest-waiting first, then the last changed.
create index lead_inbox on lead (organization_id, awaiting_since, last_event_at desc, id desc) where merged_into_id is null;
create index lead_recent on lead (organization_id, last_event_at desc, id desc) where merged_into_id is null;
create index lead_stage on lead (organization_id, stage, last_event_at desc) where merged_into_id is null;
create index lead_first on lead (organization_id, first_at) where first_response_at is not null;
create index lead_assignee on lead (assignee_id, organization_id) where assignee_id is not null;
create index lead_contact_user on lead (contact_user_id) where contact_user_id is not null;
create index lead_first_response_by on lead (first_response_by) where first_response_by is not null;
create index lead_previous on lead (previous_id) where previous_id is not null;
create index lead_merged_into on lead (merged_into_id) where merged_into_id is not null;
create index lead_escalates on lead (escalates_at) where escalates_at is not null;
create index lead_follow_up on lead (follow_up_at) where follow_up_at is not null;
create index lead_retention on lead (retention_until) where erased_at is null;

create table lead_listing (
  lead_id integer not null references lead on delete cascade,
  listing_id integer not null references listing on delete cascade,
  at timestamptz not null,
  primary key (lead_id, listing_id)
);
create index lead_listing_listing on lead_listing (listing_id);

-- Append only; erasure empties texts. `ref`: a thread, a booking, a lead or a user, by `kind`.
create table lead_event (
  id bigint generated always as identity primary key,
  lead_id integer not null references lead on delete cascade,
  at timestamptz not null,
  actor_id integer references app_user on delete set null,
  kind text not null check (kind in (
    'INQUIRY', 'MESSAGE_IN', 'MESSAGE_OUT', 'CLICK', 'CALL', 'VISIT_BOOKED', 'VISIT_DONE', 'NOTE', 'STAGE', 'ASSIGNED', 'MERGED', 'REMINDER')),
  listing_id integer references listing on delete set null,
  ref integer,
  stage text check (stage in ('NEW', 'CONTACTED', 'VISIT', 'NEGOTIATION', 'WON', 'LOST')),
  text text check (length(text) <= 2000),
  key text
);
create index lead_event_lead on lead_event (lead_id, id);
create unique index lead_event_key on lead_event (lead_id, key) where key is not null;
create index lead_event_actor on lead_event (actor_id) where actor_id is not null;
create index lead_event_listing on lead_event (listing_id) where listing_id is not null;

-- When a member was last given a lead: the longest-waiting one is next.
create table lead_turn (
  organization_id integer not null references organization on delete cascade,
  user_id integer not null references app_user on delete cascade,
  at timestamptz not null,
  primary key (organization_id, user_id)
);
create index lead_turn_user on lead_turn (user_id);

-- Texts for replies: of the organization, or of one member (`user_id`).
create table lead_template (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  user_id integer references app_user on delete cascade,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 2000)
);
create unique index lead_template_title on lead_template (organization_id, coalesce(user_id, 0), title);
create index lead_template_user on lead_template (user_id) where user_id is not null;
