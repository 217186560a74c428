-- Listings that their advertisers edit and lead through their life; what became of them; how they are met.

-- LAW-04: what a person says they are. A professional publishes only with trader data.
alter table app_user
  add column advertiser_kind text not null default 'PRIVATE' check (advertiser_kind in ('PRIVATE', 'PROFESSIONAL'));
update app_user set advertiser_kind = 'PROFESSIONAL' where business_name is not null;
alter table app_user
  add constraint app_user_trader_kind check (advertiser_kind = 'PROFESSIONAL' or business_name is null);

alter table listing
  -- counts its savings: who saves over a version they have not seen is told (409)
  add column version integer not null default 1,
  -- what made it: the same making twice makes one
  add column draft_key text,
  add column suspended_by text check (suspended_by in ('OWNER', 'ADMIN', 'SYSTEM')),
  add column suspension_reason text check (char_length(suspension_reason) <= 500),
  -- LAW-01: the CIN names another comune than the home's; an admin looks at it
  add column cin_review text check (cin_review in ('NEEDED', 'ACCEPTED')),
  add column conclusion_date date,
  add column conclusion_agreed_price_minor bigint check (conclusion_agreed_price_minor > 0),
  add column conclusion_counterparty_id integer references app_user on delete set null,
  add column conclusion_counterparty_name text check (char_length(conclusion_counterparty_name) <= 200),
  add constraint listing_availability check (availability_end_date >= availability_start_date),
  add constraint listing_suspension check ((status = 'SUSPENDED') = (suspended_by is not null)),
  add constraint listing_concluded check (status <> 'CONCLUDED' or listing_type = 'MARKET');
create unique index listing_draft_key on listing (advertiser_id, draft_key) where draft_key is not null;
create index listing_title_part on listing using gin (plain_text(title) gin_trgm_ops);
create index listing_title on listing (lower(title), id);
create index listing_status on listing (status, id);
create index listing_created on listing (created_at, id);
create index listing_cin_review on listing (id) where cin_review = 'NEEDED';
create index listing_counterparty on listing (conclusion_counterparty_id) where conclusion_counterparty_id is not null;

-- What the market saw of a home, across its ads (LST-23): written by the trigger below and by nothing else, in the
-- transaction of its cause; never changed. It goes only with the home.
create table price_history (
  id bigint generated always as identity primary key,
  property_id integer not null references property on delete cascade,
  listing_id integer not null,
  offer text not null check (offer in ('SALE', 'LONG_TERM_RENTAL', 'HOSPITALITY')),
  kind text not null check (kind in ('PUBLISHED', 'PRICE', 'WITHDRAWN', 'CONCLUDED')),
  price_minor bigint not null,
  currency char(3) not null,
  at timestamptz not null
);
create index price_history_property on price_history (property_id, offer, at, id);
create function price_history_is_final() returns trigger language plpgsql as $$
begin
  -- by the time a deletion cascades, the home is gone
  if tg_op = 'DELETE' and not exists (select from property where id = old.property_id) then return old; end if;
  raise exception 'price_history is append only';
end $$;
create trigger price_history_final before update or delete on price_history
  for each row execute function price_history_is_final();

create function price_history_write(ad listing, what text, instant timestamptz) returns void language sql as $$
  insert into price_history (property_id, listing_id, offer, kind, price_minor, currency, at)
  select ad.property_id, ad.id, case ad.listing_type when 'MARKET' then ad.contract_type else 'HOSPITALITY' end, what,
    ad.price_minor, ad.currency, instant
$$;
create function price_history_follow() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 'PUBLISHED';
  is_now boolean := tg_op <> 'DELETE' and new.status = 'PUBLISHED';
  same_offer boolean := tg_op = 'UPDATE' and (old.listing_type, old.contract_type, old.property_id)
    is not distinct from (new.listing_type, new.contract_type, new.property_id);
begin
  if was and not (is_now and same_offer) then
    -- an ad that is deleted with its home leaves nothing
    if exists (select from property where id = old.property_id) then
      perform price_history_write(old, case when tg_op = 'UPDATE' and new.status = 'CONCLUDED' then 'CONCLUDED' else 'WITHDRAWN' end,
        case when tg_op = 'UPDATE' then new.updated_at else now() end);
    end if;
  end if;
  if is_now and not (was and same_offer) then
    perform price_history_write(new, 'PUBLISHED', new.updated_at);
  elsif is_now and (old.price_minor, old.currency) is distinct from (new.price_minor, new.currency) then
    perform price_history_write(new, 'PRICE', new.updated_at);
  end if;
  return null;
end $$;
insert into price_history (property_id, listing_id, offer, kind, price_minor, currency, at)
select property_id, id, case listing_type when 'MARKET' then contract_type else 'HOSPITALITY' end, 'PUBLISHED', price_minor, currency,
  first_published_at
from listing where status = 'PUBLISHED' order by first_published_at, id;
create trigger price_history after insert or delete or update of listing_type, property_id, contract_type, price_minor, currency, status
  on listing for each row execute function price_history_follow();

-- How an ad is met, by day in Italy: what its statistics draw.
create table listing_day (
  listing_id integer not null references listing on delete cascade,
  day date not null,
  views integer not null default 0,
  contacts integer not null default 0,
  favorites integer not null default 0,
  primary key (listing_id, day)
);
-- The ads that a signed-in person has opened, for their own list.
create table listing_view (
  user_id integer not null references app_user on delete cascade,
  listing_id integer not null references listing on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, listing_id)
);
create index listing_view_recent on listing_view (user_id, viewed_at desc);
create index listing_view_listing on listing_view (listing_id);
-- Who asked for the email, the phone or WhatsApp of which ad: also those whom an advertiser may name as buyer or tenant.
create table listing_contact (
  id bigint generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  user_id integer not null references app_user on delete cascade,
  contact_type text not null check (contact_type in ('email', 'phone', 'whatsapp')),
  created_at timestamptz not null
);
create index listing_contact_listing on listing_contact (listing_id, user_id);
create index listing_contact_user on listing_contact (user_id);

create table favorite (
  user_id integer not null references app_user on delete cascade,
  listing_id integer not null references listing on delete cascade,
  created_at timestamptz not null,
  -- what the ad cost when it was kept
  price_minor bigint not null,
  currency char(3) not null,
  note text check (char_length(note) <= 500),
  primary key (user_id, listing_id)
);
create index favorite_recent on favorite (user_id, created_at desc, listing_id);
create index favorite_listing on favorite (listing_id);

-- Plans that advertisers subscribe to (spec/002 §3). Without an active plan for a context publishing is free.
create table plan (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 120),
  active boolean not null default true,
  listing_context text not null check (listing_context in ('MARKET', 'HOSPITALITY')),
  -- m² up to which it serves; null: any
  max_area integer check (max_area > 0),
  trial_period_days smallint check (trial_period_days between 0 and 365),
  billing_interval text not null check (billing_interval in ('MONTH', 'QUARTER', 'SEMESTER', 'YEAR')),
  price_minor bigint not null check (price_minor >= 0),
  currency char(3) not null check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  stripe_product_id text,
  stripe_price_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table subscription (
  id integer generated always as identity primary key,
  listing_id integer not null references listing on delete cascade,
  plan_id integer not null references plan,
  status text not null check (status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED')),
  -- when it stopped being paid: PAST_DUE still serves for 7 days
  past_due_since timestamptz,
  current_period_end timestamptz not null,
  created_at timestamptz not null default now(),
  constraint subscription_past_due check (status <> 'PAST_DUE' or past_due_since is not null)
);
create unique index subscription_live on subscription (listing_id) where status in ('TRIALING', 'ACTIVE', 'PAST_DUE');
create index subscription_plan on subscription (plan_id);
