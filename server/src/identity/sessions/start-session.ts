import type { Role } from '#contract/platform/roles';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { endOwnSession } from './end-own-session.ts';
import { sessionEnd } from './sessions.rules.ts';
import { insertSession } from './sessions.store.ts';

/** Truncated: longer values add no information and are client text. */
const USER_AGENT_LENGTH = 300;

/** Starts a session; `db` may be a transaction. The token is returned only here; its hash is stored. */
export async function startSession(
  { db, clock }: Pick<Deps, 'clock'> & { db: Queryable },
  user: { userId: number; role: Role; userAgent: string | null },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const now = clock.now();
  const expiresAt = sessionEnd(user.role, now);
  await insertSession(db, {
    idHash: hashToken(token),
    userId: user.userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    userAgent: user.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
  });
  return { token, expiresAt };
}

/**
 * Replaces the browser's session, in the transaction of the cause: a session never
 * survives a sign-in. The caller sets the cookie after the commit.
 */
export async function replaceSession(
  deps: Pick<Deps, 'clock' | 'recordEvent'>,
  on: Queryable,
  caller: RequestContext,
  user: { userId: number; role: Role },
): Promise<{ token: string; expiresAt: Date }> {
  if (caller.sessionToken) await endOwnSession(deps, on, caller.sessionToken);
  return startSession({ db: on, clock: deps.clock }, { ...user, userAgent: caller.userAgent });
}
