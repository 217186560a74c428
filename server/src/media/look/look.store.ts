import { sql } from 'kysely';
import type { Queryable } from '../../adapters/postgres.ts';

/** What pictures look like, and what is written in them. */

export async function selectPictures(on: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return on
    .selectFrom('mediaFile')
    .select(['id', 'key', 'type', 'width', 'height', 'widths', 'thumbhash'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}
