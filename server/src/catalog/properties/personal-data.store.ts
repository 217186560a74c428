import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectPropertiesForExport(on: Queryable, userId: number) {
  return on.selectFrom('property').selectAll().where('ownerId', '=', userId).orderBy('id').execute();
}

export function selectIdsOfOwner(on: Queryable, userId: number): Promise<{ id: number }[]> {
  return on.selectFrom('property').select('id').where('ownerId', '=', userId).execute();
}

/** @returns the streets that they stood in */
export async function deletePropertiesOf(on: Queryable, userId: number): Promise<(number | null)[]> {
  const rows = await on.deleteFrom('property').where('ownerId', '=', userId).returning('streetId').execute();
  return rows.map(({ streetId }) => streetId);
}
