import type { Role } from '#contract/platform/roles';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { longestMs, RENEWAL_MS, sessionEnd } from './sessions.rules.ts';
import { slideSession } from './sessions.store.ts';

/**
 * Slides a session that is due, to its last end at most; one write an hour, however many requests see it due at once.
 * @returns when the cookie ends, which may outlive the session.
 */
export async function renewSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  session: { token: string; role: Role },
): Promise<Date> {
  const now = clock.now();
  const expiresAt = sessionEnd(session.role, now);
  const before = new Date(now.getTime() - RENEWAL_MS);
  await slideSession(db, {
    idHash: hashToken(session.token),
    before,
    now,
    expiresAt,
    longestMs: longestMs(session.role),
  });
  return expiresAt;
}
