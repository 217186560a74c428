-- Listings: both kinds in one table, because they share one id space and one life.
create table listing (
  id integer generated always as identity primary key,
  listing_type text not null check (listing_type in ('MARKET', 'HOSPITALITY')),
  property_id integer not null references property,
  advertiser_id integer not null references app_user,
  title text not null check (char_length(title) between 5 and 120),
  contact_email text not null,
  contact_phone text,
  contact_whatsapp text,
  price_minor bigint not null check (price_minor between 1 and 10000000000),
  currency char(3) not null default 'EUR' check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PUBLISHED', 'SUSPENDED', 'CONCLUDED')),
  -- market
  contract_type text check (contract_type in ('SALE', 'LONG_TERM_RENTAL')),
  condominium_fees_minor bigint,
  -- both: the window in which the home is free
  availability_start_date date,
  availability_end_date date,
  -- stays
  cin text,
  max_guests smallint check (max_guests between 1 and 50),
  included_guests smallint check (included_guests between 1 and 50),
  price_per_additional_guest_minor bigint,
  price_per_additional_child_guest_minor bigint,
  price_per_additional_newborn_guest_minor bigint,
  cleaning_fee_minor bigint,
  tourist_tax_per_person_minor bigint,
  check_in_time time,
  check_out_time time,
  hospitality_features text[] not null default '{}',
  host_languages text[] not null default '{}',
  --
  views integer not null default 0,
  contacts integer not null default 0,
  first_published_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listing_market check (listing_type <> 'MARKET' or contract_type is not null),
  constraint listing_stay check (listing_type <> 'HOSPITALITY' or num_nulls(max_guests, included_guests) = 0),
  constraint listing_published check (status <> 'PUBLISHED' or published_at is not null)
);
create index listing_property on listing (property_id);
create index listing_advertiser on listing (advertiser_id, updated_at desc);
