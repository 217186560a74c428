-- Auctions as a mode of a sale, an energy class that is not communicated, stays without a CIN, and properties without an area (issue 28).
-- Validates the constraints of 0082; 0084 validates these (decision 030).
alter table property
  validate constraint property_features_check,
  validate constraint property_exposures_check,
  validate constraint property_floor_types_check;

-- Every new column of a listing has a constant default, so no row is rewritten. `auction_date` is the day of the sale in Italy.
alter table listing
  add column is_auction boolean not null default false,
  add column auction_date date,
  add column auction_minimum_offer_minor bigint,
  add column auction_court text,
  add column cin_exemption text,
  add constraint listing_auction check (case when is_auction then contract_type is not distinct from 'SALE'
    else num_nonnulls(auction_date, auction_minimum_offer_minor, auction_court) = 0 end) not valid,
  add constraint listing_cin_exemption_check check (cin_exemption in ('TRANSITIONAL_LET', 'STUDENT_LET', 'COMPANY_GUESTS')) not valid,
  add constraint listing_cin_or_exemption check (num_nonnulls(cin, cin_exemption) <= 1) not valid;

alter table property
  drop constraint property_energy_status_check,
  add constraint property_energy_status_check check (energy_status in (
    'CERTIFIED', 'IN_PROGRESS', 'EXEMPT', 'NOT_COMMUNICATED'
  )) not valid;

-- Bits 51 and 52 of stay_facts: sold by auction, and not.
update search_doc set stay_facts = stay_facts | (1::bigint << 52) where kind in (0, 1);
delete from search_change;
update search_source set version = version + 1, oldest = version + 1;
update search_card set card = (card::jsonb || '{"isAuction": false, "auctionDate": null, "cinExemption": null}')::json;

drop trigger search_listing on listing;
create trigger search_listing after insert or delete or update of listing_type, property_id, advertiser_id, title,
  price_minor, currency, status, contract_type, condominium_fees_minor, availability_start_date, availability_end_date,
  max_guests, included_guests, price_per_additional_guest_minor, price_per_additional_child_guest_minor,
  price_per_additional_newborn_guest_minor, cleaning_fee_minor, tourist_tax_per_person_minor, cin, hospitality_features,
  host_languages, contact_email, contact_phone, check_in_time, check_out_time, first_published_at, published_at,
  created_at, engagement, is_auction, auction_date, cin_exemption
  on listing for each row execute function search_mark_listing();

-- The base price of an auction is no asking price: it enters no price history.
create or replace function price_history_follow() returns trigger language plpgsql as $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 'PUBLISHED' and not old.is_auction;
  is_now boolean := tg_op <> 'DELETE' and new.status = 'PUBLISHED' and not new.is_auction;
  same_offer boolean := tg_op = 'UPDATE' and (old.listing_type, old.contract_type, old.property_id)
    is not distinct from (new.listing_type, new.contract_type, new.property_id);
begin
  if was and not (is_now and same_offer) then
    -- A listing that is deleted with its property leaves nothing.
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
drop trigger price_history on listing;
create trigger price_history after insert or delete or update of listing_type, property_id, contract_type, price_minor, currency, status,
  is_auction on listing for each row execute function price_history_follow();
-- Published auctions by date: the nightly job suspends those whose day is over.
create index listing_auction_date on listing (auction_date) where is_auction and status = 'PUBLISHED';
