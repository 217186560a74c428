-- Terms of real listings (issue 28): more features, exposures, kinds of floors, and a number of rooms that is a minimum ("5+").
-- A constraint of more values needs no scan of the rows: 0083 validates.
alter table property
  add column exposures text[] not null default '{}',
  add column floor_types text[] not null default '{}',
  add column has_more_rooms boolean not null default false,
  drop constraint property_features_check,
  add constraint property_features_check check (features <@ array[
    'balcony', 'terrace', 'privateGarden', 'parkingSpace', 'garage', 'swimmingPool', 'airConditioning', 'centralHeating',
    'fireplace', 'cellar', 'attic', 'concierge', 'alarmSystem', 'satelliteTV', 'internetConnection', 'petsAllowed', 'armoredDoor',
    'videoIntercom', 'electricGate', 'tv', 'independentHeating', 'underfloorHeating', 'heatPump', 'solarPanels', 'doubleGlazing',
    'parquet', 'builtInWardrobe', 'walkInCloset', 'storageRoom', 'tavern', 'veranda', 'sharedGarden', 'hotTub', 'tennisCourt',
    'independentEntrance', 'dualAspect', 'homeAutomation', 'evCharger'
  ]) not valid,
  add constraint property_exposures_check check (exposures <@ array['NORTH', 'EAST', 'SOUTH', 'WEST', 'INNER', 'OUTER']) not valid,
  add constraint property_floor_types_check check (floor_types <@ array['RAISED', 'SEMI_BASEMENT', 'MULTIPLE', 'TOP']) not valid;

-- Bit 52 of amenities: the number of rooms is exact. A maximum of rooms requires it.
update search_doc set amenities = amenities | (1::bigint << 52) where rooms >= 0;
update search_watch set amenities = amenities | (1::bigint << 52) where rooms_max is not null;
-- Copies of the read model are made again: what they hold of these rows is older.
delete from search_change;
update search_source set version = version + 1, oldest = version + 1;
-- Cards of results say whether the number of rooms is a minimum.
update search_card set card = (card::jsonb || '{"hasMoreRooms": false, "floorTypes": []}')::json;
