import type { Insertable } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';

/**
 * Audit entry of another call: an admin's edit of a listing by default.
 * @returns its id.
 */
export async function makeEntry(
  { deps }: Pick<TestApp, 'deps'>,
  columns: Partial<Insertable<Database['auditEntry']>> = {},
): Promise<number> {
  const { id } = await deps.db
    .insertInto('auditEntry')
    .values({ event: 'listings.edited', subjectType: 'listing', byAdmin: true, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Every column of the rows that a call left, by its id. */
export const entriesOf = ({ deps }: Pick<TestApp, 'deps'>, requestId: string) =>
  deps.db.selectFrom('auditEntry').selectAll().where('requestId', '=', requestId).orderBy('id').execute();
