import type { Queryable } from '../adapters/postgres.ts';
import { deleteSessionsOf } from './sessions.store.ts';

/** Ends every session of a person, in the transaction of the cause. @returns how many. */
export function endSessionsOf(on: Queryable, userId: number): Promise<number> {
  return deleteSessionsOf(on, userId);
}
