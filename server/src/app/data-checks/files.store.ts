import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Rows with a file that is no property photo or video. */

export function selectAvatars(on: Queryable) {
  return on
    .selectFrom('appUser')
    .select((row) => ['id', row.ref('avatar').$notNull().as('avatar')])
    .where('avatar', 'is not', null)
    .execute();
}

/** Keys of the private storage: message attachments and available exports. */
export async function selectPrivateFiles(on: Queryable): Promise<{ subject: string; key: string }[]> {
  const attachments = await on.selectFrom('messageAttachment').select(['id', 'storageKey']).execute();
  const exports = await on
    .selectFrom('dataExport')
    .select((row) => ['id', row.ref('fileKey').$notNull().as('fileKey')])
    .where('status', '=', 'READY')
    .where('fileKey', 'is not', null)
    .execute();
  return [
    ...attachments.map(({ id, storageKey }) => ({ subject: `attachment ${id}`, key: storageKey })),
    ...exports.map(({ id, fileKey }) => ({ subject: `export ${id}`, key: fileKey })),
  ];
}
