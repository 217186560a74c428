-- A street is everybody's to find once the map data has it, or published homes of three verified owners do (places/streets).
-- The row of any other street is only what its homes have in common: it tells nobody its name, and has no point of its own.
alter table place
  add column street_source text check (street_source in ('MAP', 'HOMES')),
  -- Taken out by an admin, for good: it is not learnt again.
  add column removed_at timestamptz,
  add constraint place_street_source check (street_source is null or (kind = 6 and removed_at is null)),
  add constraint place_removed check (removed_at is null or kind = 6);
create index property_street_id on property (street_id);
-- What was learnt from anybody is forgotten; the drain learns anew what the rule allows, from the first second on.
delete from place s where s.kind = 6 and not exists (select from property p where p.street_id = s.id);
update place s set lat6 = c.lat6, lng6 = c.lng6 from place c where s.kind = 6 and c.id = s.comune_id;
drop index place_street_norm;
create index place_street_norm on place (norm text_pattern_ops, id) where street_source is not null;
insert into search_dirty (listing_id) select listing_id from search_card;

-- Whether an email is verified decides what its homes teach, as the status does.
drop trigger search_advertiser on app_user;
create trigger search_advertiser after update of business_name, status, email_verified_at on app_user for each row
  when (old.business_name is distinct from new.business_name or old.status is distinct from new.status
    or (old.email_verified_at is null) <> (new.email_verified_at is null))
  execute function search_mark_advertiser();
