import { sql } from 'kysely';
import type { MicroPoint } from '../../contract/src/geo/geo-polygon.ts';
import { postgresEngine } from '../../server/src/discovery/search-engine/postgres-engine.ts';
import { closenessTo } from '../../server/src/discovery/search-engine/relevance.rules.ts';
import { filterCandidates } from '../../server/src/discovery/search-engine/search.store.ts';
import { NO_COORDINATES } from '../../server/src/discovery/search-engine/search-doc.rules.ts';
import type {
  PageRequest,
  ResultPage,
  SearchEngine,
} from '../../server/src/discovery/search-engine/search-engine.port.ts';
import type { Condition } from '../../server/src/discovery/search-engine/search-filters.ts';
import { Parameters, stayTotalSql, whereSql } from '../../server/src/discovery/search-engine/search-sql.sql.ts';
import { boxOf, isBox } from '../../server/src/geo/places/map-box.ts';
import { type Db, runText } from '../../server/src/platform/postgres/postgres.ts';

/**
 * Naive PostGIS schema: a point per listing with a GiST index, `&&` for boxes, `ST_Intersects` for areas. All else equals the
 * product's PostgreSQL engine (narrow row, partitions, disk order, other indexes, three statements): only access by location differs.
 * @remarks `&&` compares boxes of single precision, so the edges of a window are compared again as integers.
 * @remarks In both an area includes its edge. A listing exactly on a slanted edge may differ: degrees are rounded, micro-degrees are not.
 * @remarks A geography would be wrong here: its edges are great circles, those of a map are not.
 */

const tableStatements = [
  'drop schema if exists spatial cascade',
  'create schema spatial',
  'create table spatial.listing (like search_doc including defaults, position geometry(Point, 4326)) partition by list (kind)',
  ...Object.entries({ sale: 0, rent: 1, stay: 2 }).map(
    ([name, kind]) =>
      `create table spatial.listing_${name} partition of spatial.listing for values in (${kind}) with (fillfactor = 90)`,
  ),
  `insert into spatial.listing select d.*, case when lat_micro <> ${NO_COORDINATES} then st_setsrid(st_makepoint(lng_micro / 1e6::float8, lat_micro / 1e6::float8), 4326) end
    from search_doc d order by kind, cell`,
  'create index on spatial.listing using gist (position)',
  ...['comune_id', 'quarter_id', 'street_id', 'province_id', 'zip', 'rank', 'price', 'area', 'created'].map(
    (column) => `create index on spatial.listing (${column})`,
  ),
  'alter table spatial.listing add primary key (kind, listing_id)',
];

type Postgis = { findPage: SearchEngine['findPage']; version: string };

/**
 * Creates the table from the read model.
 * @returns a refusal if the database has no PostGIS or does not allow its use
 */
export async function openPostgis(db: Db): Promise<Postgis | { refusal: string }> {
  const available = await runText(db, `select 1 from pg_available_extensions where name = 'postgis'`, []);
  if (available.length === 0) return { refusal: 'this database does not have it' };
  try {
    await sql.raw('create extension if not exists postgis').execute(db);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
  for (const text of tableStatements) await sql.raw(text).execute(db);
  await sql.raw('analyze spatial.listing').execute(db);
  const [{ version = '', listings: totalListings = 0 } = {}] = await runText<{ version: string; listings: number }>(
    db,
    'select postgis_lib_version() as version, (select count(*)::integer from spatial.listing) as listings',
    [],
  );
  const findPage = async (request: PageRequest) => {
    // Placements are selected by id, without an area condition.
    const [page, candidates] = await Promise.all([findIn(db, request, totalListings), filterCandidates(db, request)]);
    return { ...page, candidates };
  };
  return { findPage, version };
}

/** For page queries; PostgreSQL runs all others. */
export const postgisEngine = (db: Db, { findPage }: Postgis): SearchEngine => ({ ...postgresEngine(db), findPage });

/** As in the product: up to this number is collected and sorted at once, more are counted and read separately (`search.store.ts`). */
const COLLECTED = 5000;
const WALK_COST = 7;

async function findIn(db: Db, request: PageRequest, totalListings: number): Promise<Omit<ResultPage, 'candidates'>> {
  const { conditions, sorting, offset, limit } = request;
  const parameters = new Parameters();
  const [where, key] = [spatialWhere(conditions, parameters), keyOf(request, parameters)];
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<{ n: number; id: number | null }>(
    db,
    `with m as materialized (select listing_id as id, ${key} as s from spatial.listing where ${where} limit ${COLLECTED + 1}),
      n as (select count(*)::integer as n from m),
      d as (select * from m order by s ${sorting.order}, id limit ${take} offset ${skip})
    select n.n, d.id from n left join d on n.n <= ${COLLECTED} order by d.s ${sorting.order}, d.id`,
    parameters.values,
  );
  const matches = rows[0]?.n ?? 0;
  if (matches <= COLLECTED) {
    return { total: matches, listingIds: rows.flatMap(({ id }) => (id === null ? [] : [id])), version: null };
  }
  const counting = new Parameters();
  const [{ total = 0 } = {}] = await runText<{ total: number }>(
    db,
    `select count(*)::integer as total from spatial.listing where ${spatialWhere(conditions, counting)}`,
    counting.values,
  );
  return { total, listingIds: await readLarge(db, request, { total, totalListings }), version: null };
}

/** Scans the sort index if it finds enough matches early, else scans and sorts. */
async function readLarge(
  db: Db,
  request: PageRequest,
  known: { total: number; totalListings: number },
): Promise<number[]> {
  const { conditions, sorting, offset, limit } = request;
  const indexed = sorting.near === null && sorting.stay === null;
  const walk = indexed && (offset + limit) * known.totalListings * WALK_COST < known.total ** 2;
  const parameters = new Parameters();
  const where = spatialWhere(conditions, parameters, walk);
  const matches = `select listing_id as id, ${keyOf(request, parameters)} as s from spatial.listing where ${where}`;
  const source = walk ? matches : `select * from (${matches} offset 0) z`;
  const [take, skip] = [parameters.add(limit, 'bigint'), parameters.add(offset, 'bigint')];
  const rows = await runText<{ id: number }>(
    db,
    `${source} order by s ${sorting.order}, id limit ${take} offset ${skip}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}

/** Sort key of the results, as the product calculates it. */
function keyOf({ sorting: { column, near, stay } }: PageRequest, parameters: Parameters): string {
  if (stay) return stayTotalSql(stay, parameters);
  if (!near) return column;
  const { lngMille, perMille, most: max } = closenessTo(near.latMicro);
  const add = (value: number) => parameters.add(value, 'bigint');
  const [dy, dx] = [
    `abs(lat_micro - ${add(near.latMicro)})`,
    `abs(lng_micro - ${add(near.lngMicro)}) * ${add(lngMille)} / 1000`,
  ];
  return `${column} - least(${add(max)}, (greatest(${dy}, ${dx}) + least(${dy}, ${dx}) / 2) * ${add(perMille)} / 1000)`;
}

/** As in the product, except for areas. During an index scan PostgreSQL also gets the area condition, and may not use its index. */
function spatialWhere(conditions: readonly Condition[], parameters: Parameters, walk = false): string {
  return conditions
    .map((condition) =>
      condition.operator === 'insidePolygon'
        ? areaSql(condition.operand, parameters)
        : whereSql([condition], parameters, walk),
    )
    .join(' and ');
}

function areaSql(corners: readonly MicroPoint[], parameters: Parameters): string {
  if (!isBox(corners)) {
    const ring = [...corners, ...corners.slice(0, 1)].map(
      ({ latMicro, lngMicro }) => `${lngMicro / 1e6} ${latMicro / 1e6}`,
    );
    return `st_intersects(position, st_geomfromtext(${parameters.add(`POLYGON((${ring.join(',')}))`, 'text')}, 4326))`;
  }
  const { south, west, north, east } = boxOf(corners);
  const degrees = [west, south, east, north].map((edge) => parameters.add(edge / 1e6, 'float8'));
  const add = (edge: number) => parameters.add(edge, 'integer');
  return `position && st_makeenvelope(${degrees.join(', ')}, 4326) and lat_micro between ${add(south)} and ${add(north)} and lng_micro between ${add(west)} and ${add(east)}`;
}
