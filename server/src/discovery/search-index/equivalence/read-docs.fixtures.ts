import { sql } from 'kysely';
import type { Nights } from '../../../platform/lib/nights.ts';
import type { Queryable } from '../../../platform/postgres/postgres.ts';
import type { NumberColumn } from '../../search-engine/search-doc.rules.ts';

/** Rows of the read model, the source of query operands. Bits fit a number: the highest is 52. */
export type DocRow = Record<NumberColumn, number> & {
  amenities: number;
  stayFacts: number;
  openDays: number[];
  busy: Nights[];
  rates: number[];
};

/** All rows, by id. */
export async function readDocs(db: Queryable): Promise<DocRow[]> {
  const { rows } = await sql<Omit<DocRow, 'busy'> & { busy: string }>`
    select * from search_doc order by listing_id`.execute(db);
  return rows.map(({ busy, ...row }) => ({ ...row, busy: nightsOf(busy) }));
}

/** `{[1,3),[5,9)}`. */
const nightsOf = (multirange: string): Nights[] =>
  [...multirange.matchAll(/\[(-?\d+),(-?\d+)\)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }));

/** Latest version of the read model. */
export async function versionOf(db: Queryable): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from search_source`.execute(db);
  return rows[0]?.version ?? 0;
}
