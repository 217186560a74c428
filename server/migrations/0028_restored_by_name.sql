-- pg_restore makes tables under an empty search_path, and this function is asked while it fills property: the function it asks is named with its
-- schema, else no dump of this database could be brought back.
create or replace function shown_lng6(lat6 integer, lng6 integer) returns integer language sql immutable strict parallel safe as $$
  select (floor(lng6 / step) * step + step / 2)::integer
  from (select round(2700 / greatest(0.02, cos(radians(public.shown_lat6(lat6) / 1e6)))::numeric) as step) cell
$$;
