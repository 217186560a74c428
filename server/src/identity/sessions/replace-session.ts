import type { Role } from '#contract/platform/roles';
import type { Caller } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { endOwnSession } from './end-own-session.ts';
import { startSession } from './start-session.ts';

/**
 * Starts a session in place of the one the browser came with, in the transaction of the cause: a session never
 * survives a sign-in. The caller sets the cookie after the commit.
 */
export async function replaceSession(
  deps: Pick<Deps, 'clock' | 'report'>,
  on: Queryable,
  caller: Caller,
  person: { userId: number; role: Role },
): Promise<{ token: string; expiresAt: Date }> {
  if (caller.sessionToken) await endOwnSession(deps, on, caller.sessionToken);
  return startSession({ db: on, clock: deps.clock }, { ...person, userAgent: caller.userAgent });
}
