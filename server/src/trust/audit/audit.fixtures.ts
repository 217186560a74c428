import type { Insertable } from 'kysely';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';

/**
 * Audit entry of another request; by default an admin's edit of a listing.
 * @returns its id
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

/** All columns of the entries of a request. */
export const entriesOf = ({ deps }: Pick<TestApp, 'deps'>, requestId: string) =>
  deps.db.selectFrom('auditEntry').selectAll().where('requestId', '=', requestId).orderBy('id').execute();
