-- Properties and their media. Coordinates are integer micro-degrees, as in search.
create table property (
  id integer generated always as identity primary key,
  owner_id integer not null references app_user,
  property_type text not null,
  street text not null,
  street_number text,
  postal_code text,
  city text not null,
  province text,
  country char(2) not null default 'IT',
  comune_id integer references place,
  quarter_id integer references place,
  street_id integer references place,
  lat6 integer,
  lng6 integer,
  location_precision text not null default 'comune'
    check (location_precision in ('exact', 'street', 'quarter', 'comune')),
  commercial_area integer not null check (commercial_area between 1 and 10000000),
  walkable_area integer check (walkable_area between 1 and 10000000),
  rooms_count smallint check (rooms_count between 0 and 99),
  bathrooms_count smallint check (bathrooms_count between 0 and 50),
  floor smallint check (floor between -5 and 100),
  has_elevator boolean,
  construction_year smallint,
  description text not null default '' check (char_length(description) <= 2000),
  energy_class text not null default 'NOT_SPECIFIED',
  conservation_status text,
  furnishing_type text,
  features text[] not null default '{}',
  accessibility_features text[] not null default '{}',
  virtual_tour_link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint property_coordinates check (num_nulls(lat6, lng6) in (0, 2))
);
create index property_owner on property (owner_id, updated_at desc);
create index property_comune on property (comune_id);

-- One row per distinct file: homes of the demo world share theirs.
create table media_file (
  id integer generated always as identity primary key,
  key text not null unique,
  type text not null check (type in ('PHOTO', 'VIDEO')),
  mime_type text not null,
  width integer not null,
  height integer not null,
  widths smallint[] not null,
  thumbhash text,
  byte_size integer not null,
  created_at timestamptz not null default now()
);
create table property_media (
  id integer generated always as identity primary key,
  property_id integer not null references property on delete cascade,
  media_file_id integer not null references media_file,
  display_order smallint not null,
  alt text,
  is_processing boolean not null default false,
  constraint property_media_order unique (property_id, display_order) deferrable initially immediate
);
create index property_media_file on property_media (media_file_id);
