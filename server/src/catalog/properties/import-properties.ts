import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { attachMedia } from '../media/attach-media.ts';
import { newPropertyRow, type PropertyDraft, streetIdOf } from './create-property.ts';
import { insertProperties } from './properties.store.ts';
import { problemsOf } from './property.rules.ts';

type ImportedProperty = { ownerId: number; draft: PropertyDraft; createdAt: Date };

/**
 * Inserts many properties in the caller's transaction, by the same rules as a single one. `streets` caches street ids
 * between calls.
 * @returns the ids, in the given order.
 * @throws Error for a draft that violates a bound, because imports are internal.
 */
export async function importProperties(
  deps: Pick<Deps, 'places'> & { db: Trx },
  imported: readonly ImportedProperty[],
  streets: Map<string, number | null>,
): Promise<number[]> {
  const rows = [];
  for (const { ownerId, draft, createdAt } of imported) {
    const { media: _media, ...facts } = draft;
    const [problem] = problemsOf(facts, createdAt.getUTCFullYear() + 1);
    if (problem) throw new Error(`Imported property: ${problem.path} ${problem.message}`);
    const key = `${draft.comuneId} ${draft.street}`;
    if (!streets.has(key)) streets.set(key, await streetIdOf(deps, facts));
    rows.push(newPropertyRow(facts, { ownerId, streetId: streets.get(key) ?? null, now: createdAt }));
  }
  const ids = await insertProperties(deps.db, rows);
  await attachMedia(
    deps.db,
    ids.map((propertyId, index) => ({ propertyId, files: imported[index]?.draft.media ?? [] })),
  );
  return ids;
}
