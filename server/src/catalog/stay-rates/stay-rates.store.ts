import { sql } from 'kysely';
import type { StaySeason } from '#contract/catalog/stay-rates';
import type { Currency } from '#contract/platform/money';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of rates. Dates are `YYYY-MM-DD`, amounts minor units in the listing's currency. */

export type Discount = { days: number; bp: number };
export type WrittenRates = {
  weekendNight: number | null;
  seasons: readonly StaySeason[];
  stayDiscounts: readonly { nights: number; bp: number }[];
  lastMinute: Discount | null;
  earlyBird: Discount | null;
  pets: { max: number; fee: number; per: 'STAY' | 'NIGHT' } | null;
};

export type RatesRow = {
  listingId: number;
  advertiserId: number;
  agentId: number | null;
  isPublic: boolean;
  title: string;
  city: string;
  country: string;
  currency: Currency;
  night: number;
  maxGuests: number;
  includedGuests: number;
  perAdult: number | null;
  perChild: number | null;
  perNewborn: number | null;
  cleaning: number | null;
  touristTax: number | null;
  availabilityStart: string | null;
  availabilityEnd: string | null;
  latMicro: number | null;
  lngMicro: number | null;
  version: number | null;
  weekendNight: number | null;
  discountNights: number[] | null;
  discountBp: number[] | null;
  lastMinuteDays: number | null;
  lastMinuteBp: number | null;
  earlyBirdDays: number | null;
  earlyBirdBp: number | null;
  petsMax: number | null;
  petFee: number | null;
  petFeePer: 'STAY' | 'NIGHT' | null;
  seasons: StaySeason[];
  days: { date: string; night: number }[];
};

const seasonsOf = sql`coalesce((select jsonb_agg(jsonb_build_object('from', lower(s.nights), 'to', upper(s.nights), 'night', s.night_minor,
  'weekendNight', s.weekend_night_minor, 'minNights', s.min_nights) order by s.nights) from stay_season s where s.listing_id = l.id), '[]')`;
const daysOf = sql`coalesce((select jsonb_agg(jsonb_build_object('date', d.date, 'night', d.night_minor) order by d.date)
  from stay_day_price d where d.listing_id = l.id), '[]')`;

/** Rates of a stay with the facts of its listing, in one statement; undefined for a listing that is no stay. */
export async function selectRates(on: Queryable, listingId: number): Promise<RatesRow | undefined> {
  const { rows } = await sql<RatesRow>`
    select l.id as listing_id, l.advertiser_id, l.agent_id, l.status = 'PUBLISHED' and u.status <> 'SUSPENDED' as is_public, l.title, p.city,
      p.country,
      trim(l.currency) as currency, l.price_minor as night, l.max_guests, l.included_guests,
      l.price_per_additional_guest_minor as per_adult, l.price_per_additional_child_guest_minor as per_child,
      l.price_per_additional_newborn_guest_minor as per_newborn, l.cleaning_fee_minor as cleaning,
      l.tourist_tax_per_person_minor as tourist_tax, l.availability_start_date as availability_start,
      l.availability_end_date as availability_end, p.public_lat6 as lat_micro, p.public_lng6 as lng_micro,
      r.version, r.weekend_night_minor as weekend_night, r.discount_nights, r.discount_bp, r.last_minute_days, r.last_minute_bp,
      r.early_bird_days, r.early_bird_bp, r.pets_max, r.pet_fee_minor as pet_fee, r.pet_fee_per,
      ${seasonsOf} as seasons, ${daysOf} as days
    from listing l
    join property p on p.id = l.property_id
    join app_user u on u.id = l.advertiser_id
    left join stay_rate r on r.listing_id = l.id
    where l.id = ${listingId} and l.listing_type = 'HOSPITALITY'`.execute(on);
  return rows[0];
}

/** Creates missing rates and locks their row: all changes of a stay's rates wait here. Undefined when the stay is deleted. */
export async function lockRates(trx: Trx, listingId: number, now: Date): Promise<{ version: number } | undefined> {
  await sql`insert into stay_rate (listing_id, updated_at)
    select id, ${now} from listing where id = ${listingId} and listing_type = 'HOSPITALITY'
    on conflict do nothing`.execute(trx);
  const locked = trx.selectFrom('stayRate').select('version').where('listingId', '=', listingId);
  return locked.forUpdate().executeTakeFirst();
}

/** Replaces all rates except the prices of days. Requires `lockRates`. */
export async function replaceRates(
  trx: Trx,
  listingId: number,
  { rates, version, now }: { rates: WrittenRates; version: number; now: Date },
): Promise<void> {
  const { stayDiscounts, lastMinute, earlyBird, pets, seasons } = rates;
  const row = {
    version,
    weekendNightMinor: rates.weekendNight,
    discountNights: stayDiscounts.map(({ nights }) => nights),
    discountBp: stayDiscounts.map(({ bp }) => bp),
    lastMinuteDays: lastMinute?.days ?? null,
    lastMinuteBp: lastMinute?.bp ?? null,
    earlyBirdDays: earlyBird?.days ?? null,
    earlyBirdBp: earlyBird?.bp ?? null,
    petsMax: pets?.max ?? null,
    petFeeMinor: pets?.fee ?? null,
    petFeePer: pets?.per ?? null,
    updatedAt: now,
  };
  await trx.updateTable('stayRate').set(row).where('listingId', '=', listingId).execute();
  await trx.deleteFrom('staySeason').where('listingId', '=', listingId).execute();
  await sql`insert into stay_season (listing_id, nights, night_minor, weekend_night_minor, min_nights)
    select ${listingId}, daterange(first, last), night, weekend, minimum from unnest(
      ${seasons.map(({ from }) => from)}::date[], ${seasons.map(({ to }) => to)}::date[],
      ${seasons.map(({ night }) => night)}::integer[], ${seasons.map(({ weekendNight }) => weekendNight)}::integer[],
      ${seasons.map(({ minNights }) => minNights)}::smallint[]
    ) as new (first, last, night, weekend, minimum)`.execute(trx);
}

/**
 * Sets or removes (null) the price of each night from `from` (inclusive) to `to` (exclusive), and removes past ones. Requires
 * `lockRates`. @returns the number of prices afterwards.
 */
export async function replaceDayPrices(
  trx: Trx,
  listingId: number,
  { from, to, night, today, now }: { from: string; to: string; night: number | null; today: string; now: Date },
): Promise<number> {
  await sql`delete from stay_day_price where listing_id = ${listingId}
    and (date < ${today}::date or (date >= ${from}::date and date < ${to}::date))`.execute(trx);
  if (night !== null)
    await sql`insert into stay_day_price (listing_id, date, night_minor)
      select ${listingId}, day::date, ${night} from generate_series(${from}::date, ${to}::date - 1, interval '1 day') day`.execute(
      trx,
    );
  // The row changes with its days, so that one trigger marks it for the search.
  await trx.updateTable('stayRate').set({ updatedAt: now }).where('listingId', '=', listingId).execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stay_day_price where listing_id = ${listingId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Rates of a new listing: those of its source, with the prices of days from `today` on. */
export async function insertCopyOfRates(
  trx: Trx,
  { listingId, sourceId, today, now }: { listingId: number; sourceId: number; today: string; now: Date },
): Promise<void> {
  await sql`with rate as (
      insert into stay_rate (listing_id, version, weekend_night_minor, discount_nights, discount_bp, last_minute_days, last_minute_bp,
        early_bird_days, early_bird_bp, pets_max, pet_fee_minor, pet_fee_per, updated_at)
      select ${listingId}, 1, weekend_night_minor, discount_nights, discount_bp, last_minute_days, last_minute_bp,
        early_bird_days, early_bird_bp, pets_max, pet_fee_minor, pet_fee_per, ${now}
      from stay_rate where listing_id = ${sourceId} returning listing_id
    ), season as (
      insert into stay_season (listing_id, nights, night_minor, weekend_night_minor, min_nights)
      select rate.listing_id, s.nights, s.night_minor, s.weekend_night_minor, s.min_nights
      from rate, stay_season s where s.listing_id = ${sourceId}
    )
    insert into stay_day_price (listing_id, date, night_minor)
    select rate.listing_id, d.date, d.night_minor from rate, stay_day_price d
    where d.listing_id = ${sourceId} and d.date >= ${today}::date`.execute(trx);
}

/** What is occupied around requested nights. */
export type OccupancyRow = {
  minNights: number | null;
  maxNights: number | null;
  preparationDays: number | null;
  blocks: { from: string; to: string }[];
  /** Of bookings and external calendars. */
  reserved: { from: string; to: string }[];
};

/** `around`: the nights with the longest preparation before and after. */
export async function selectOccupancy(
  on: Queryable,
  listingId: number,
  around: { from: string; to: string },
): Promise<OccupancyRow> {
  const nights = sql`daterange(${around.from}::date, ${around.to}::date)`;
  const span = sql`jsonb_build_object('from', lower(nights), 'to', upper(nights))`;
  const { rows } = await sql<OccupancyRow>`
    select c.min_nights, c.max_nights, c.preparation_days,
      coalesce((select jsonb_agg(${span}) from stay_block b
        where b.listing_id = c.listing_id and nights && ${nights}), '[]') as blocks,
      coalesce((select jsonb_agg(${span}) from (
        select unnest(f.busy) as nights from stay_feed f where f.listing_id = c.listing_id
        union all select b.nights from stay_block b where b.listing_id = c.listing_id and b.source = 'BOOKING'
      ) reservation where nights && ${nights}), '[]') as reserved
    from stay_calendar c where c.listing_id = ${listingId}`.execute(on);
  return rows[0] ?? { minNights: null, maxNights: null, preparationDays: null, blocks: [], reserved: [] };
}

/** Rates of all stays of an advertiser. */
export async function selectRatesForExport(on: Queryable, userId: number): Promise<unknown[]> {
  const { rows } = await sql`
    select l.id as listing_id, r.weekend_night_minor, r.discount_nights, r.discount_bp, r.last_minute_days, r.last_minute_bp,
      r.early_bird_days, r.early_bird_bp, r.pets_max, r.pet_fee_minor, r.pet_fee_per, ${seasonsOf} as seasons, ${daysOf} as days
    from stay_rate r join listing l on l.id = r.listing_id where l.advertiser_id = ${userId} order by l.id`.execute(on);
  return rows;
}
