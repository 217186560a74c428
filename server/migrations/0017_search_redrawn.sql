-- Results that were drawn before they told all that they tell since 0016, and whose advertiser's they are, cannot be answered with:
-- they leave the search and are drawn anew, 500 at a time, from the first second on.
insert into search_dirty (listing_id) select listing_id from search_card;
delete from search_doc;
delete from search_card;
