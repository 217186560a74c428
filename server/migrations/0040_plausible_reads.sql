-- Views that may weigh in the order of results: one of each visitor a day, few of a network, few a day (engagement/plausible-reads.rules.ts).
alter table listing add column readers integer not null default 0;
update listing set readers = read.visitors
  from (select listing_id, sum(visitors)::integer as visitors from listing_day group by 1) read where read.listing_id = listing.id;
-- How many visitors of one network an ad has counted on one day. Deleted with the salt of its day, as view_visitor is.
create table view_network (
  day date not null,
  listing_id integer not null references listing on delete cascade,
  network bytea not null,
  visitors integer not null,
  primary key (day, listing_id, network)
);
create index view_network_listing on view_network (listing_id);
