import type { Identify } from '../../platform/http/bind.ts';
import { callerOf } from '../../platform/http/session.ts';
import type { Deps } from '../deps.ts';
import { renewDevice } from './remember-device.ts';
import { renewSession } from './renew-session.ts';
import { findActorByToken } from './sessions.queries.ts';

/**
 * Finds the user of a request. Without a cookie the database is not queried. A session that is due is renewed together
 * with its cookie and the device's.
 */
export function authenticate(deps: Deps): Identify {
  return async (request, reply) => {
    const caller = callerOf(deps, request, reply);
    const token = caller.sessionToken;
    const found = token ? await findActorByToken(deps, token) : null;
    if (token && found?.renewalDue) {
      const expiresAt = await renewSession(deps, { token, role: found.accountRole });
      caller.setSession({ token, expiresAt });
      const { id, seenBy } = found.actor;
      const device = await renewDevice(deps, caller.deviceToken, seenBy?.adminId ?? id);
      if (device) caller.setDevice(device);
    }
    return { actor: found?.actor ?? null, caller };
  };
}
