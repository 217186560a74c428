-- What the page of an ad needs: visitors, ads that are gone, reports (contract/src/{engagement,listings,reports}.ts).

-- Different people a day, without cookies or stored addresses: a keyed hash of the day's secret, the address and the browser, cut to 8 bytes.
-- Secret and hashes are deleted when the day is over; only the number stays.
create table view_salt (
  day date primary key,
  salt bytea not null
);
create table view_visitor (
  day date not null,
  listing_id integer not null references listing on delete cascade,
  visitor bytea not null,
  primary key (day, listing_id, visitor)
);
create index view_visitor_listing on view_visitor (listing_id);
alter table listing_day add column visitors integer not null default 0;

-- Ads that were public and were deleted: their pages say so (410), and show homes like them. Nothing personal: who is erased may leave it behind.
create table listing_gone (
  listing_id integer primary key,
  listing_type text not null,
  contract_type text,
  comune_id integer,
  property_type text not null,
  price_minor bigint not null,
  currency char(3) not null,
  commercial_area integer not null,
  lat6 integer,                       -- to a hundredth of a degree, about a kilometre: a place, and no address
  lng6 integer,
  deleted_at timestamptz not null default now()
);
create function listing_remember_gone() returns trigger language plpgsql as $$
begin
  if old.first_published_at is not null then
    insert into listing_gone (listing_id, listing_type, contract_type, comune_id, property_type, price_minor, currency, commercial_area, lat6, lng6)
    select old.id, old.listing_type, old.contract_type, comune_id, property_type, old.price_minor, old.currency, commercial_area,
      round(shown_lat6, -4), round(shown_lng6, -4)
    from property where id = old.property_id
    on conflict do nothing;
  end if;
  return old;
end $$;
-- before: a home that is deleted with its ads is still there
create trigger listing_gone before delete on listing for each row execute function listing_remember_gone();

-- LAW-03. What was told, as it was told; deciding comes with moderation.
create table report (
  id integer generated always as identity primary key,
  reference text not null unique,
  subject_type text not null check (subject_type in ('LISTING', 'USER')),
  subject_id integer not null,
  reason text not null,
  text text not null check (char_length(text) between 10 and 2000),
  -- of whoever told it; all null: nobody said who they are
  reporter_id integer references app_user on delete set null,
  name text check (char_length(name) <= 200),
  email text check (char_length(email) <= 254),
  locale text not null,
  key text,
  status text not null default 'OPEN' check (status in ('OPEN')),
  created_at timestamptz not null
);
create index report_open on report (created_at, id) where status = 'OPEN';
create index report_subject on report (subject_type, subject_id);
create index report_reporter on report (reporter_id);
create unique index report_once on report (key) where key is not null;
