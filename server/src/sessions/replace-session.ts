import type { Role } from '#contract/accounts';
import type { Queryable } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/context.ts';
import { hashToken } from '../secret-token.ts';
import { deleteSession } from './sessions.store.ts';
import { startSession } from './start-session.ts';

/**
 * Starts a session in place of the one the browser came with, in the transaction of the cause: a session never
 * survives a sign-in. The caller sets the cookie after the commit.
 */
export async function replaceSession(
  { clock }: Pick<Deps, 'clock'>,
  on: Queryable,
  caller: Caller,
  person: { userId: number; role: Role },
): Promise<{ token: string; expiresAt: Date }> {
  if (caller.sessionToken) await deleteSession(on, hashToken(caller.sessionToken));
  return startSession({ db: on, clock }, { ...person, userAgent: caller.userAgent });
}
