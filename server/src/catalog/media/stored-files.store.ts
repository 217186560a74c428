import type { Queryable } from '../../platform/postgres/postgres.ts';

/** What has files in the storage, batch by batch in the order of ids. */

export function selectFilesAfter(on: Queryable, after: number, limit: number) {
  return on
    .selectFrom('mediaFile')
    .select(['id', 'key', 'widths'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function selectReadyUploadsAfter(on: Queryable, after: number, limit: number) {
  return on
    .selectFrom('mediaUpload')
    .select(['id', 's3Key'])
    .where('id', '>', after)
    .where('status', '=', 'READY')
    .orderBy('id')
    .limit(limit)
    .execute();
}
