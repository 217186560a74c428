-- Pages that are kept for everybody (docs/decisions/012-pages-kept.md) are forgotten as soon as what they say has changed: each node listens. A
-- transaction notifies once, when it commits.
create function pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('soglia_pages', '');
  return null;
end $$;
-- What a search finds is what ads say: their drain is the moment of both.
create trigger pages_follow_ads after insert or delete on search_card for each statement execute function pages_changed();
create trigger pages_follow_people after update of
    name, surname, email, phone, avatar, biography, status, show_email, show_phone, business_name, business_address, vat_number, rea_number,
    advertiser_kind, erased_at
  on app_user for each row execute function pages_changed();
