-- Similar properties and comparables are looked for in comuni by type and price. The index serves the question for a comune alone as well as
-- the one that it replaces.
drop index search_doc_comune;
create index search_doc_comune on search_doc (comune_id, ptype, price);
