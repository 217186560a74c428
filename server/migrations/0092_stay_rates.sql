-- Rates of a stay besides those of its listing (STY-06): weekends, seasons, prices of days, discounts, pets. Amounts are in minor units
-- of the listing's currency. Night prices fit an integer: the search packs them.
create table stay_rate (
  listing_id integer primary key references listing on delete cascade,
  -- Sent back with a save to detect concurrent saves.
  version integer not null default 0,
  weekend_night_minor integer check (weekend_night_minor between 1 and 100000000),
  discount_nights smallint[] not null default '{}',
  discount_bp smallint[] not null default '{}',
  last_minute_days smallint check (last_minute_days between 0 and 730),
  last_minute_bp smallint check (last_minute_bp between 1 and 9000),
  early_bird_days smallint check (early_bird_days between 0 and 730),
  early_bird_bp smallint check (early_bird_bp between 1 and 9000),
  pets_max smallint check (pets_max between 1 and 20),
  pet_fee_minor integer check (pet_fee_minor between 0 and 100000000),
  pet_fee_per text check (pet_fee_per in ('STAY', 'NIGHT')),
  updated_at timestamptz not null,
  constraint stay_rate_discounts check (cardinality(discount_nights) = cardinality(discount_bp) and cardinality(discount_nights) <= 4),
  constraint stay_rate_last_minute check (num_nonnulls(last_minute_days, last_minute_bp) in (0, 2)),
  constraint stay_rate_early_bird check (num_nonnulls(early_bird_days, early_bird_bp) in (0, 2)),
  constraint stay_rate_pets check (num_nonnulls(pets_max, pet_fee_minor, pet_fee_per) in (0, 3))
);

-- The nights [from, to) of a season; two of a stay never overlap.
create table stay_season (
  id integer generated always as identity primary key,
  listing_id integer not null references stay_rate on delete cascade,
  nights daterange not null check (not isempty(nights) and not lower_inf(nights) and not upper_inf(nights)),
  night_minor integer not null check (night_minor between 1 and 100000000),
  weekend_night_minor integer check (weekend_night_minor between 1 and 100000000),
  min_nights smallint check (min_nights between 1 and 365),
  constraint stay_season_overlap exclude using gist (listing_id with =, nights with &&)
);

create table stay_day_price (
  listing_id integer not null references stay_rate on delete cascade,
  date date not null,
  night_minor integer not null check (night_minor between 1 and 100000000),
  primary key (listing_id, date)
);
