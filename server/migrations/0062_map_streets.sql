-- Names of streets that map tiles have, per comune. Ids are of the same sequence as streets of `place`, so that an id names one street.
create table map_street (
  id integer primary key,
  comune_id integer not null references place,
  -- Canonical form (street-spelling.rules.ts), and the same with initials: "via giuseppe verdi", "via g verdi".
  norm text not null,
  initials text not null,
  name text not null,
  -- The middle of its longest piece, and that piece's class in the tiles.
  lat_micro integer not null,
  lng_micro integer not null,
  class text not null,
  -- Version of the tiles.
  build text not null,
  unique (comune_id, norm)
);
create index map_street_norm on map_street (norm text_pattern_ops);
create index map_street_initials on map_street (initials text_pattern_ops);

-- How far the tiles of a comune are read: the tiles lie in rings around its middle.
create table map_street_progress (
  comune_id integer primary key references place,
  build text not null,
  -- Number of tiles read, in that order.
  tiles integer not null,
  is_complete boolean not null,
  -- Day in Italy, and the tiles that were new on it.
  day date not null,
  day_tiles integer not null,
  -- One process reads at a time.
  claimed_until timestamptz
);
