import type { DataExport } from '#contract/identity/privacy.schemas';
import type { Language } from '#contract/platform/languages';
import type { AccountKind, Role, UserStatus } from '#contract/platform/roles';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `data_export`, and the locks on a user. */

const exportColumns = ['id', 'userId', 'status', 'sizeBytes', 'requestedAt', 'expiresAt'] as const;

export type ExportRow = {
  id: number;
  userId: number;
  status: DataExport['status'];
  sizeBytes: number | null;
  requestedAt: Date;
  expiresAt: Date | null;
};

export async function insertExport(on: Queryable, userId: number, requestedAt: Date): Promise<ExportRow> {
  return on.insertInto('dataExport').values({ userId, requestedAt }).returning(exportColumns).executeTakeFirstOrThrow();
}

export async function findExport(on: Queryable, id: number): Promise<ExportRow | undefined> {
  return on.selectFrom('dataExport').select(exportColumns).where('id', '=', id).executeTakeFirst();
}

export async function findPendingExport(on: Queryable, userId: number): Promise<ExportRow | undefined> {
  return on
    .selectFrom('dataExport')
    .select(exportColumns)
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
}

/** Newest first. */
export async function selectExports(on: Queryable, userId: number): Promise<ExportRow[]> {
  return on.selectFrom('dataExport').select(exportColumns).where('userId', '=', userId).orderBy('id', 'desc').execute();
}

/** @returns false when it is no longer pending: a concurrent job completed it, or the user was erased */
export async function setReady(
  on: Queryable,
  id: number,
  file: { fileKey: string; sizeBytes: number; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('dataExport')
    .set({ ...file, status: 'READY' })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends an export with the status `from`. @returns whether it had that status */
export async function endExport(
  on: Queryable,
  id: number,
  { from, to }: { from: 'PENDING' | 'READY'; to: 'FAILED' | 'EXPIRED' },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('dataExport')
    .set({ status: to, fileKey: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectExpiredExports(on: Queryable, now: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('dataExport')
    .select('id')
    .where('status', '=', 'READY')
    .where('expiresAt', '<=', now)
    .execute();
  return rows.map((row) => row.id);
}

export async function selectLostExports(on: Queryable, requestedBefore: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('dataExport')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('requestedAt', '<=', requestedBefore)
    .execute();
  return rows.map((row) => row.id);
}

/** @returns the ids of the deleted exports */
export async function deleteExportsOf(on: Queryable, userId: number): Promise<number[]> {
  const rows = await on.deleteFrom('dataExport').where('userId', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

export type UserRow = {
  id: number;
  kind: AccountKind;
  name: string;
  email: string;
  locale: Language;
  role: Role;
  status: UserStatus;
  deletionDueAt: Date | null;
  erasedAt: Date | null;
};

/**
 * Locks a user until the transaction ends, so that requests of one user are serialized.
 * `for update` also blocks inserts of rows that reference the user.
 */
export async function lockUser(
  trx: Trx,
  id: number,
): Promise<(UserRow & { emailVerifiedAt: Date | null }) | undefined> {
  return trx
    .selectFrom('appUser')
    .select(['id', 'kind', 'name', 'email', 'locale', 'role', 'status', 'emailVerifiedAt', 'deletionDueAt', 'erasedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks all active admins in id order, so that two of them cannot leave concurrently. */
export async function lockActiveAdmins(trx: Trx): Promise<number[]> {
  const rows = await trx
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function selectUsersDue(on: Queryable, now: Date): Promise<number[]> {
  const rows = await on
    .selectFrom('appUser')
    .select('id')
    .where('deletionDueAt', '<=', now)
    .where('erasedAt', 'is', null)
    .orderBy('deletionDueAt')
    .execute();
  return rows.map((row) => row.id);
}
