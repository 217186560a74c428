import type { Queryable } from '../adapters/postgres.ts';
import { hashToken } from '../secret-token.ts';
import { deleteSession } from './sessions.store.ts';

/** Ends the session of this token. @returns whose it was, or undefined when there was none. */
export function endOwnSession(on: Queryable, token: string): Promise<number | undefined> {
  return deleteSession(on, hashToken(token));
}
