-- An organization advertises with a separate account without sign-in; its members act for it.
alter table app_user
  add column kind text not null default 'PERSON' constraint app_user_kind_check check (kind in ('PERSON', 'ORGANIZATION')),
  add constraint app_user_organization check (kind = 'PERSON' or (
    password_hash is null and role = 'USER' and phone_verified_at is null and not show_email
    and (erased_at is not null or email like 'org-%@organization.invalid')));

-- The lists of the user administration, which show people only.
drop index app_user_by_email, app_user_by_name, app_user_by_created, app_user_kinds;
create index app_user_by_email on app_user (email, id) where erased_at is null and kind = 'PERSON';
create index app_user_by_name on app_user (lower(name), lower(surname), id) include (name, surname, email)
  where erased_at is null and kind = 'PERSON';
create index app_user_by_created on app_user (created_at, id) include (email) where erased_at is null and kind = 'PERSON';
create index app_user_kinds on app_user (status, role) where erased_at is null and kind = 'PERSON';

create table organization (
  id integer generated always as identity primary key,
  account_id integer not null unique references app_user,
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,60}$'),
  description text check (length(description) <= 2000),
  website text check (length(website) <= 300),
  opening_hours jsonb not null default '[]',
  time_zone text not null default 'Europe/Rome',
  languages text[] not null default '{it}' check (languages <@ array['it', 'en', 'fr', 'de', 'es'] and cardinality(languages) > 0),
  seats smallint not null default 5 check (seats between 1 and 1000),
  -- Published listings without a subscription each; null: every listing follows the usual rule.
  listing_allowance integer check (listing_allowance >= 0),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'CLOSED')),
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint organization_closed check ((status = 'CLOSED') = (closed_at is not null))
);

create table membership (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  user_id integer not null references app_user,
  role text not null check (role in ('OWNER', 'ADMIN', 'AGENT', 'VIEWER')),
  title text check (length(title) <= 60),
  is_public boolean not null default false,
  phone text,
  can_take_leads boolean not null default true,
  joined_at timestamptz not null,
  left_at timestamptz,
  left_by integer references app_user,
  constraint membership_left check (left_at is not null or left_by is null)
);
create unique index membership_live on membership (organization_id, user_id) where left_at is null;
-- Read with every session.
create index membership_user on membership (user_id) where left_at is null;
create index membership_user_past on membership (user_id);
create index membership_organization on membership (organization_id, left_at);
create index membership_left_by on membership (left_by) where left_by is not null;

create table invitation (
  id integer generated always as identity primary key,
  organization_id integer not null references organization on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('ADMIN', 'AGENT', 'VIEWER')),
  token_hash bytea not null unique,
  invited_by integer references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitation_end check (num_nonnulls(accepted_at, revoked_at) <= 1)
);
create unique index invitation_open on invitation (organization_id, email) where accepted_at is null and revoked_at is null;
create index invitation_organization on invitation (organization_id, id);
create index invitation_email on invitation (email);
create index invitation_invited_by on invitation (invited_by) where invited_by is not null;

-- The member who looks after the listing of an organization.
alter table listing add column agent_id integer references app_user;
create index listing_agent on listing (agent_id) where agent_id is not null;

-- An active organization has an owner. The lock makes concurrent transactions see each other's members.
create function organization_has_owner() returns trigger language plpgsql as $$
declare
  checked integer;
begin
  if tg_table_name = 'organization' then
    checked := new.id;
  else
    checked := old.organization_id;
  end if;
  perform from organization where id = checked and status = 'ACTIVE' for no key update;
  if found and not exists (
    select from membership where organization_id = checked and role = 'OWNER' and left_at is null
  ) then
    raise exception 'organization % has no owner', checked using errcode = 'check_violation', constraint = 'organization_has_owner';
  end if;
  return null;
end
$$;
create constraint trigger organization_has_owner after insert or update of status on organization
  deferrable initially deferred for each row execute function organization_has_owner();
create constraint trigger membership_has_owner after delete or update of role, left_at, organization_id on membership
  deferrable initially deferred for each row when (old.role = 'OWNER' and old.left_at is null)
  execute function organization_has_owner();
