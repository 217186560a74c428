import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of image hashes and recognized text. */

export async function selectPictures(on: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return on
    .selectFrom('mediaFile')
    .select(['id', 'key', 'type', 'width', 'height', 'widths', 'thumbhash'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute();
}

/** A photo without analysis; undefined when it is analyzed or deleted. */
export function selectUnseen(on: Queryable, id: number) {
  return on
    .selectFrom('mediaFile')
    .select(['id', 'key', 'width', 'widths', 'perceptualHash'])
    .where('id', '=', id)
    .where('type', '=', 'PHOTO')
    .where('analyzedAt', 'is', null)
    .executeTakeFirst();
}

/** Oldest first. */
export async function selectUnseenIds(on: Queryable, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('mediaFile')
    .select('id')
    .where('type', '=', 'PHOTO')
    .where('analyzedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type ImageHash = { perceptualHash: string; hashBands: number[] } | null;

/** `hash` null leaves it unchanged. `words` null means unreadable. */
export async function saveAnalysis(
  on: Queryable,
  id: number,
  { hash, words, analyzedAt }: { hash: ImageHash; words: string | null; analyzedAt: Date },
): Promise<void> {
  await on
    .updateTable('mediaFile')
    .set({ ...hash, textInImage: words, analyzedAt })
    .where('id', '=', id)
    .execute();
}

/** Marks photos known to contain no text. */
export async function saveWithoutText(on: Queryable, ids: readonly number[], analyzedAt: Date): Promise<void> {
  await on
    .updateTable('mediaFile')
    .set({ textInImage: '', analyzedAt })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('analyzedAt', 'is', null)
    .execute();
}
