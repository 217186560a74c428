import type { Role } from '#contract/platform/roles';
import type { Identify } from '../../platform/http/register-routes.ts';
import { requestContextOf } from '../../platform/http/session.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { renewDevice } from './remember-device.ts';
import { findActorByToken } from './sessions.queries.ts';
import { longestMs, RENEWAL_MS, sessionEnd } from './sessions.rules.ts';
import { slideSession } from './sessions.store.ts';

/**
 * Finds the user of a request. Queries no database without a cookie. Renews a due session together
 * with its cookie and the device's.
 */
export function authenticate(deps: Deps): Identify {
  return async (request, reply) => {
    const caller = requestContextOf(deps, request, reply);
    const token = caller.sessionToken;
    const session = token ? await findActorByToken(deps, token) : null;
    if (token && session?.renewalDue) {
      const expiresAt = await renewSession(deps, { token, role: session.accountRole });
      caller.setSession({ token, expiresAt });
      const { id, impersonatedBy } = session.actor;
      const device = await renewDevice(deps, caller.deviceToken, impersonatedBy?.adminId ?? id);
      if (device) caller.setDevice(device);
    }
    return { actor: session?.actor ?? null, caller };
  };
}

/**
 * Slides a due session, up to its max age. One write an hour, also for concurrent requests.
 * @returns the end of the cookie, which may outlive the session
 */
async function renewSession(
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
