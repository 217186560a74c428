import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectDraftsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('propertyDraft')
    .select(['data', 'createdAt', 'updatedAt'])
    .where('ownerId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

export async function deleteDraftsOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('propertyDraft').where('ownerId', '=', userId).execute();
}
