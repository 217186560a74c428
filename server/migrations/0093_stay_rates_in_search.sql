-- Rates of stays in the search (STAYS.md 6). `rates` is empty for a stay with one price for all nights, else 14 numbers and five per range
-- of nights; `packed-rates.rules.ts` has the layout. A day is a number of days since 1970.
alter table search_doc add column rates integer[] not null default '{}';
alter table search_watch add column stay_arrival integer;
update search_watch set stay_arrival = lower(free_nights) where nights_min_max is not null or stay_nights is not null;

create trigger search_stay_rate after insert or update or delete on stay_rate for each row execute function search_mark_stay();

-- Fridays and Saturdays before a day; the shift keeps all days positive.
create function stay_weekends_before(day bigint) returns bigint language sql immutable parallel safe
  return (day + 1400004) / 7 * 2 + greatest(0, (day + 1400004) % 7 - 5);

-- Discounted prices of all nights, minor units: `nightsPrice` of the server. `todays` is the day by time zone.
create function stay_nights_price(rates integer[], price bigint, arrival integer, nights integer, todays integer[]) returns bigint
language plpgsql immutable parallel safe as $$
declare
  ahead integer := arrival - todays[rates[14] + 1];
  departure integer := arrival + nights;
  bp bigint := 0;
  rest bigint := nights;
  rest_weekends bigint := stay_weekends_before(departure) - stay_weekends_before(arrival);
  total bigint := 0;
  first integer;
  last integer;
  weekends bigint;
  night bigint;
  weekend bigint;
begin
  for at in 0..3 loop
    if nights >= rates[2 + at * 2] then bp := greatest(bp, rates[3 + at * 2]); end if;
  end loop;
  if ahead >= rates[10] then bp := greatest(bp, rates[11]); end if;
  if ahead <= rates[12] then bp := greatest(bp, rates[13]); end if;
  for at in 0..(cardinality(rates) - 14) / 5 - 1 loop
    first := greatest(arrival, rates[15 + at * 5]);
    last := least(departure, rates[16 + at * 5]);
    continue when first >= last;
    weekends := stay_weekends_before(last) - stay_weekends_before(first);
    night := rates[17 + at * 5];
    weekend := case when rates[18 + at * 5] < 0 then night else rates[18 + at * 5] end;
    total := total + (last - first - weekends) * ((2 * night * (10000 - bp) + 10000) / 20000)
      + weekends * ((2 * weekend * (10000 - bp) + 10000) / 20000);
    rest := rest - (last - first);
    rest_weekends := rest_weekends - weekends;
  end loop;
  weekend := case when rates[1] < 0 then price else rates[1] end;
  return total + (rest - rest_weekends) * ((2 * price * (10000 - bp) + 10000) / 20000)
    + rest_weekends * ((2 * weekend * (10000 - bp) + 10000) / 20000);
end $$;

-- Shortest stay of an arrival: that of its season, else of the calendar.
create function stay_min_nights(rates integer[], minimum integer, arrival integer) returns integer language sql immutable parallel safe
  return coalesce((select rates[19 + at * 5] from generate_series(0, (cardinality(rates) - 14) / 5 - 1) at
    where rates[15 + at * 5] <= arrival and arrival < rates[16 + at * 5] and rates[19 + at * 5] >= 0), minimum);
