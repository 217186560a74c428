-- Cards of search results carry how exact their point is, as the property has it; a hidden one says no better than 'quarter'.
update search_card set card = jsonb_set(search_card.card::jsonb, '{location}', (search_card.card::jsonb -> 'location') || jsonb_build_object(
    'approximateLocation', property.approximate_location,
    'locationPrecision', case when property.approximate_location and property.location_precision <> 'comune' then 'quarter'
      else property.location_precision end))::json
from listing join property on property.id = listing.property_id
where listing.id = search_card.listing_id;
-- A number typed into the street of a hidden property leaves its card.
insert into search_dirty (listing_id)
select listing.id from listing join property on property.id = listing.property_id
where property.approximate_location and listing.status = 'PUBLISHED';
