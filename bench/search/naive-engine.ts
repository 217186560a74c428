import { sql } from 'kysely';
import { sqlName } from '../../server/src/discovery/search-engine/search-doc.rules.ts';
import type { PageRequest, ResultPage } from '../../server/src/discovery/search-engine/search-engine.port.ts';
import type { Condition } from '../../server/src/discovery/search-engine/search-filters.ts';
import { Parameters, stayTotalSql, whereSql } from '../../server/src/discovery/search-engine/search-sql.sql.ts';
import { type Db, runText } from '../../server/src/platform/postgres/postgres.ts';

/**
 * Naive schema: listing, property and a table per list (features, open days, booked nights), common indexes, joined
 * and sorted per search. It omits the distance to the center: totals are comparable, orders by relevance are not.
 */

/** Creates the tables from the read model. */
export async function openNaive(db: Db): Promise<(request: PageRequest) => Promise<ResultPage>> {
  const statements = [
    'drop schema if exists naive cascade',
    'create schema naive',
    `create table naive.property as select listing_id as id, ptype, rooms, baths, area, lat_micro, lng_micro, comune_id, quarter_id, street_id, zip, country, year,
      conservation, furnishing, energy from search_doc`,
    `create table naive.listing as select listing_id, listing_id as property_id, kind, price, currency, fees, rank, created, guests, included, per_adult, per_child,
      per_newborn, cleaning, tax, min_nights, max_nights, available_from, available_to, last_open_day from search_doc`,
    'create table naive.property_has as select listing_id as property_id, bit from search_doc, generate_series(0, 51) bit where amenities >> bit & 1 = 1',
    'create table naive.stay_has as select listing_id, bit from search_doc, generate_series(0, 40) bit where stay_facts >> bit & 1 = 1',
    'create table naive.open_day as select listing_id, day from search_doc, unnest(open_days) day',
    'create table naive.night_taken as select listing_id, nights from search_doc, unnest(busy) nights',
    'alter table naive.property add primary key (id)',
    'alter table naive.listing add primary key (listing_id)',
    'alter table naive.property_has add primary key (property_id, bit)',
    'alter table naive.stay_has add primary key (listing_id, bit)',
    ...[
      'property (comune_id)',
      'property (quarter_id)',
      'property (street_id)',
      'property (zip)',
      'property (lat_micro, lng_micro)',
      'property (area)',
    ].map((on) => `create index on naive.${on}`),
    ...[
      'listing (property_id)',
      'listing (price)',
      'listing (rank)',
      'listing (created)',
      'property_has (bit)',
      'open_day (listing_id)',
      'night_taken (listing_id)',
    ].map((on) => `create index on naive.${on}`),
    `create view naive.whole as select a.*, h.ptype, h.rooms, h.baths, h.area, h.lat_micro, h.lng_micro, h.comune_id, h.quarter_id, h.street_id, h.zip, h.country, h.year,
      h.conservation, h.furnishing, h.energy, c.province_id, c.region_id
      from naive.listing a join naive.property h on h.id = a.property_id left join place c on c.id = h.comune_id`,
  ];
  for (const text of statements) await sql.raw(text).execute(db);
  for (const table of ['property', 'listing', 'property_has', 'stay_has', 'open_day', 'night_taken']) {
    await sql.raw(`analyze naive.${table}`).execute(db);
  }
  return (request) => findPage(db, request);
}

async function findPage(db: Db, { conditions, sorting, offset, limit }: PageRequest): Promise<ResultPage> {
  const counting = new Parameters();
  const [counted] = await runText<{ total: number }>(
    db,
    `select count(*)::integer as total from naive.whole where ${naiveWhere(conditions, counting)}`,
    counting.values,
  );
  const parameters = new Parameters();
  const where = naiveWhere(conditions, parameters);
  const key = sorting.stay ? stayTotalSql(sorting.stay, parameters) : sqlName(sorting.column);
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<{ id: number }>(
    db,
    `select listing_id as id from naive.whole where ${where} order by ${key} ${sorting.order}, listing_id limit ${take} offset ${skip}`,
    parameters.values,
  );
  return { total: counted?.total ?? 0, listingIds: rows.map(({ id }) => id), candidates: [], version: null };
}

/** As in the product, except that lists are tables here. */
function naiveWhere(conditions: readonly Condition[], parameters: Parameters): string {
  return conditions
    .map((condition) => naiveCondition(condition, parameters) ?? whereSql([condition], parameters, true))
    .join(' and ');
}

function naiveCondition(condition: Condition, parameters: Parameters): string | null {
  switch (condition.operator) {
    case 'hasAllBits': {
      const [table, key] =
        condition.column === 'amenities' ? ['property_has', 'property_id'] : ['stay_has', 'listing_id'];
      const bits = [...condition.operand.toString(2)].reverse().flatMap((digit, at) => (digit === '1' ? [at] : []));
      const parts = bits.map(
        (bit) =>
          `exists (select from naive.${table} t where t.${key} = whole.listing_id and t.bit = ${parameters.add(bit, 'integer')})`,
      );
      return parts.join(' and ') || 'true';
    }
    case 'sharesDay':
      return `exists (select from naive.open_day t where t.listing_id = whole.listing_id and t.day = any(${parameters.add(condition.operand, 'integer[]')}))`;
    case 'nightsFree': {
      const { from, to } = condition.operand;
      const range = `int4range(${parameters.add(from, 'integer')}, ${parameters.add(to, 'integer')})`;
      return `not exists (select from naive.night_taken t where t.listing_id = whole.listing_id and t.nights && ${range})`;
    }
    default:
      return null;
  }
}
