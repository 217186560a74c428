-- Places: what a home's address and a search's text are resolved to. The gazetteer's rows come from
-- server/src/places/gazetteer (seed-gazetteer.ts); streets are added as ads name them. Ids are stable:
-- comuni their ISTAT code, provinces 200,000+, regions 210,000+, countries 220,000+, Italian postal codes
-- 300,000+, quarters 700,000-20,000,000, foreign cities 20,000,000+ (both with GeoNames' own number), streets
-- 100,000,000+. Suggestions and typos are answered from memory, so no trigram index and no extension is needed.
create sequence place_street_id as integer start with 100000000 minvalue 100000000;
create table place (
  id integer primary key,
  -- 1 country, 2 region, 3 province, 4 comune, 5 quarter, 6 street, 7 postal code, 8 city outside Italy
  kind smallint not null check (kind between 1 and 8),
  name text not null,
  norm text not null,
  label text not null,
  country char(2) not null,
  comune_id integer,
  province_id integer,
  region_id integer,
  postal_codes integer[] not null default '{}',
  lat6 integer not null,
  lng6 integer not null,
  population integer not null default 0,
  constraint place_street_has_comune check (kind <> 6 or comune_id is not null)
);
alter table place add foreign key (comune_id) references place, add foreign key (province_id) references place,
  add foreign key (region_id) references place;
create unique index place_street on place (comune_id, norm text_pattern_ops) where kind = 6;
-- Completions and streets without a comune are ranges: norm ~>=~ 'via tor' and norm ~<~ 'via tos'.
create index place_street_norm on place (norm text_pattern_ops) where kind = 6;
create index place_comune on place (comune_id);

-- Every way to write a place of the gazetteer: names in other languages, old names, abbreviations.
create table place_name (
  norm text not null,
  place_id integer not null references place,
  primary key (place_id, norm)
);
create index place_name_norm on place_name (norm text_pattern_ops);

-- One row: the gazetteer that the tables hold.
create table gazetteer_version (
  singleton boolean primary key default true check (singleton),
  version text not null,
  seeded_at timestamptz not null default now()
);
