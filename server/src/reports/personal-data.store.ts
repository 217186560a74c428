import { sql } from 'kysely';
import type { Queryable } from '../adapters/postgres.ts';

export function selectReportsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('report')
    .select(['reference', 'subjectType', 'subjectId', 'reason', 'text', 'name', 'email', 'createdAt'])
    .where('reporterId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Also of what was told without signing in, with the address of the account. @returns how many reports stay, nobody's now */
export async function forgetReporter(on: Queryable, userId: number): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable('report')
    .set({ reporterId: null, name: null, email: null })
    .where((column) =>
      column.or([
        column('reporterId', '=', userId),
        sql<boolean>`lower(email) = (select lower(email) from app_user where id = ${userId})`,
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
