import type { Queryable } from '../adapters/postgres.ts';

export function selectPropertiesForExport(on: Queryable, userId: number) {
  return on.selectFrom('property').selectAll().where('ownerId', '=', userId).orderBy('id').execute();
}

export function selectIdsOfOwner(on: Queryable, userId: number): Promise<{ id: number }[]> {
  return on.selectFrom('property').select('id').where('ownerId', '=', userId).execute();
}

export async function deletePropertiesOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('property').where('ownerId', '=', userId).execute();
}
