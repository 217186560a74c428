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
    .select(['id', 'key', 'width', 'widths', 'look'])
    .where('id', '=', id)
    .where('type', '=', 'PHOTO')
    .where('lookedAt', 'is', null)
    .executeTakeFirst();
}

/** Oldest first. */
export async function selectUnseenIds(on: Queryable, limit: number): Promise<number[]> {
  const rows = await on
    .selectFrom('mediaFile')
    .select('id')
    .where('type', '=', 'PHOTO')
    .where('lookedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type ImageHash = { look: string; lookBands: number[] } | null;

/** `look` null leaves the hash unchanged. `words` null means unreadable. */
export async function saveAnalysis(
  on: Queryable,
  id: number,
  { look, words, lookedAt }: { look: ImageHash; words: string | null; lookedAt: Date },
): Promise<void> {
  await on
    .updateTable('mediaFile')
    .set({ ...look, wordsInPicture: words, lookedAt })
    .where('id', '=', id)
    .execute();
}

/** Marks photos known to contain no text. */
export async function saveWithoutText(on: Queryable, ids: readonly number[], lookedAt: Date): Promise<void> {
  await on
    .updateTable('mediaFile')
    .set({ wordsInPicture: '', lookedAt })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('lookedAt', 'is', null)
    .execute();
}
