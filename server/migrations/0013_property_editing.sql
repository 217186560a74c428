-- Properties that their owners edit: the energy block (LAW-02), an approximate position, where each came from.
alter table property
  add column approximate_location boolean not null default false,
  add column energy_status text check (energy_status in ('CERTIFIED', 'IN_PROGRESS', 'EXEMPT')),
  add column epgl_nren double precision check (epgl_nren >= 0),
  add column epgl_ren double precision check (epgl_ren >= 0),
  add column envelope_winter text check (envelope_winter in ('LOW', 'MEDIUM', 'HIGH')),
  add column envelope_summer text check (envelope_summer in ('LOW', 'MEDIUM', 'HIGH')),
  add column ape_code text,
  add column ape_expiry date,
  add column energy_exemption text,
  -- the draft it was made from: making it twice makes one
  add column draft_key text;
create unique index property_draft_key on property (owner_id, draft_key) where draft_key is not null;
create index property_street on property (lower(street), id);
-- Text as it is compared: no accents, no capitals, however they were typed.
create function plain_text(given text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(normalize(given, nfc),
    'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖòóôõöÙÚÛÜùúûüÝýÿ’',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy'''))
$$;
create index property_street_part on property using gin (plain_text(street) gin_trgm_ops);

-- What everybody may know of an approximate position: the middle of the cell of a grid, about 300 m wide, that the home
-- lies in. Always the same point, so that asking often tells no more. The functions serve the streets of such homes too.
create function shown_lat6(lat6 integer) returns integer language sql immutable strict parallel safe as $$
  select (floor(lat6 / 2700.0) * 2700 + 1350)::integer
$$;
create function shown_lng6(lat6 integer, lng6 integer) returns integer language sql immutable strict parallel safe as $$
  select (floor(lng6 / step) * step + step / 2)::integer
  from (select round(2700 / greatest(0.02, cos(radians(shown_lat6(lat6) / 1e6)))::numeric) as step) cell
$$;
alter table property
  add column shown_lat6 integer generated always as (case when approximate_location then shown_lat6(lat6) else lat6 end) stored,
  add column shown_lng6 integer
    generated always as (case when approximate_location then shown_lng6(lat6, lng6) else lng6 end) stored;

-- A file on its way: asked for, put, judged.
create table media_upload (
  id integer generated always as identity primary key,
  owner_id integer not null references app_user on delete cascade,
  s3_key text not null unique,
  type text not null check (type in ('PHOTO', 'VIDEO')),
  file_name text not null,
  mime_type text not null,
  file_size integer not null,
  skip_compression boolean not null default false,
  status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSING', 'READY', 'REFUSED')),
  refusal text,
  media_file_id integer references media_file,
  -- how often processing began, and when last: what is given up, and what was left behind by a process that died
  attempts smallint not null default 0,
  attempted_at timestamptz,
  created_at timestamptz not null default now(),
  -- until when it may be put
  expires_at timestamptz not null,
  processed_at timestamptz
);
create index media_upload_owner on media_upload (owner_id, id);
create index media_upload_file on media_upload (media_file_id);
create index media_upload_age on media_upload (created_at);
create index media_upload_waiting on media_upload (status, created_at) where status in ('PENDING', 'PROCESSING');

-- A property shows files that are still being processed to its owner only: those have no media_file yet.
alter table property_media
  alter column media_file_id drop not null,
  add column upload_id integer references media_upload,
  add column representation text not null default 'PHOTO' check (representation in ('PHOTO', 'FLOOR_PLAN')),
  add column room_tag text,
  add constraint property_media_source check (num_nonnulls(media_file_id, upload_id) > 0);
create index property_media_upload on property_media (upload_id);

create table property_draft (
  owner_id integer not null references app_user on delete cascade,
  draft_key text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  primary key (owner_id, draft_key)
);
