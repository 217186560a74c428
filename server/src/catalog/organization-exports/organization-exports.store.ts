import type { ExportFormat } from '#contract/catalog/organization-exports';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `organization_export` and `export_link`. */

export type ExportRow = {
  id: number;
  accountId: number;
  requestedBy: number | null;
  format: ExportFormat;
  hasLeads: boolean;
  status: 'PENDING' | 'READY' | 'FAILED' | 'EXPIRED';
  sizeBytes: number | null;
  requestedAt: Date;
  expiresAt: Date | null;
};

const exportsOf = (on: Queryable) =>
  on
    .selectFrom('organizationExport')
    .select([
      'id',
      'accountId',
      'requestedBy',
      'format',
      'hasLeads',
      'status',
      'sizeBytes',
      'requestedAt',
      'expiresAt',
    ]);

/** Newest first. */
export function listExportRows(on: Queryable, accountId: number): Promise<ExportRow[]> {
  return exportsOf(on).where('accountId', '=', accountId).orderBy('id', 'desc').limit(100).execute();
}

export function findExport(on: Queryable, id: number): Promise<ExportRow | undefined> {
  return exportsOf(on).where('id', '=', id).executeTakeFirst();
}

export function findPendingExport(on: Queryable, accountId: number): Promise<ExportRow | undefined> {
  return exportsOf(on).where('accountId', '=', accountId).where('status', '=', 'PENDING').executeTakeFirst();
}

export async function insertExport(
  trx: Trx,
  row: Pick<ExportRow, 'accountId' | 'requestedBy' | 'format' | 'hasLeads' | 'requestedAt'>,
): Promise<ExportRow> {
  const { id } = await trx.insertInto('organizationExport').values(row).returning('id').executeTakeFirstOrThrow();
  return { ...row, id, status: 'PENDING', sizeBytes: null, expiresAt: null };
}

/** @returns false if it is no longer pending */
export async function setReady(
  trx: Trx,
  id: number,
  { sizeBytes, expiresAt }: { sizeBytes: number; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('organizationExport')
    .set({ status: 'READY', sizeBytes, expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it had the status `from` */
export async function endExport(
  on: Queryable,
  id: number,
  { from, to }: { from: 'PENDING' | 'READY'; to: 'FAILED' | 'EXPIRED' },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('organizationExport')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectExpired(on: Queryable, now: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('organizationExport')
    .select('id')
    .where('status', '=', 'READY')
    .where('expiresAt', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

export async function selectLost(on: Queryable, before: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('organizationExport')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('requestedAt', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

export type LinkRow = { id: number; accountId: number; name: string; createdAt: Date; revokedAt: Date | null };

const links = (on: Queryable) =>
  on.selectFrom('exportLink').select(['id', 'accountId', 'name', 'createdAt', 'revokedAt']);

/** Newest first. */
export function listLinkRows(on: Queryable, accountId: number): Promise<LinkRow[]> {
  return links(on).where('accountId', '=', accountId).orderBy('id', 'desc').limit(100).execute();
}

export function findLink(
  on: Queryable,
  { accountId, id }: { accountId: number; id: number },
): Promise<LinkRow | undefined> {
  return links(on).where('id', '=', id).where('accountId', '=', accountId).executeTakeFirst();
}

/** Undefined for a revoked one. */
export function findLinkByToken(on: Queryable, tokenHash: Buffer): Promise<LinkRow | undefined> {
  return links(on).where('tokenHash', '=', tokenHash).where('revokedAt', 'is', null).executeTakeFirst();
}

export async function insertLink(
  trx: Trx,
  link: { accountId: number; name: string; tokenHash: Buffer; createdAt: Date },
): Promise<number> {
  const { id } = await trx.insertInto('exportLink').values(link).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function revokeLink(trx: Trx, id: number, revokedAt: Date): Promise<void> {
  await trx.updateTable('exportLink').set({ revokedAt }).where('id', '=', id).execute();
}

export function selectExportsRequestedBy(on: Queryable, userId: number) {
  return on
    .selectFrom('organizationExport')
    .select(['format', 'hasLeads', 'status', 'requestedAt', 'expiresAt'])
    .where('requestedBy', '=', userId)
    .orderBy('id')
    .execute();
}

export async function eraseRequester(on: Queryable, userId: number): Promise<void> {
  await on.updateTable('organizationExport').set({ requestedBy: null }).where('requestedBy', '=', userId).execute();
}

/** With the addresses of the account. @returns the ids of the deleted exports */
export async function deleteExportsOf(on: Queryable, accountId: number): Promise<number[]> {
  await on.deleteFrom('exportLink').where('accountId', '=', accountId).execute();
  const rows = await on.deleteFrom('organizationExport').where('accountId', '=', accountId).returning('id').execute();
  return rows.map(({ id }) => id);
}
