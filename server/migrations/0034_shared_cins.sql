-- Which published stays have the same CIN.
create index listing_published_cin on listing (cin) where status = 'PUBLISHED' and cin is not null;
