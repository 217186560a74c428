-- Floors in the read model of search and in watched searches: the floor plus 5, so that 0 is the lowest and -1 unknown.
alter table search_doc add column floor smallint not null default -1;
update search_doc set floor = property.floor + 5
from listing join property on property.id = listing.property_id
where listing.id = search_doc.listing_id and property.floor is not null;
alter table search_watch add column floor_min smallint, add column floor_max smallint;
-- Copies of the read model are made again: what they hold of these rows is older.
delete from search_change;
update search_state set version = version + 1, oldest = version + 1;
