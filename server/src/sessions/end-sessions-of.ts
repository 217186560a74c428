import type { Queryable } from '../adapters/postgres.ts';
import { clearViewsOf, deleteSessionsOf } from './sessions.store.ts';

/**
 * Ends every session of a person, in the transaction of the cause, and every view of an admin who looks as them: what ends the one
 * (suspension, another role, erasure) ends the other. @returns how many sessions.
 */
export async function endSessionsOf(on: Queryable, userId: number): Promise<number> {
  await clearViewsOf(on, userId);
  return deleteSessionsOf(on, userId);
}
