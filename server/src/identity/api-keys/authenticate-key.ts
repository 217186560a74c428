import { API_KEY_CALLS, API_KEY_PATTERN } from '#contract/identity/api-keys';
import type { ApiScope } from '#contract/platform/api-scopes';
import type { Actor } from '../../platform/http/context.ts';
import type { Identify } from '../../platform/http/register-routes.ts';
import { requestContextOf } from '../../platform/http/session.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { bearerOf, minuteOf, RATE_WINDOW_MS } from './api-key.rules.ts';
import { findValidKey, type KeyFacts, touchKey } from './api-keys.store.ts';

/**
 * The caller of a request with an API key; without one `otherwise` finds the user of the session.
 * @throws INVALID_API_KEY_EXCEPTION, API_KEY_WITH_SESSION_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION after 300 calls in a minute
 */
export function authenticateKey(deps: Deps, otherwise: Identify): Identify {
  return async (request, reply) => {
    const secret = bearerOf(request.headers.authorization);
    if (secret === null) return otherwise(request, reply);
    const caller = requestContextOf(deps, request, reply);
    if (caller.sessionToken !== null) throw domainError('API_KEY_WITH_SESSION_EXCEPTION');
    const now = deps.clock.now();
    const key = API_KEY_PATTERN.test(secret) ? await findValidKey(deps.db, hashToken(secret), now) : undefined;
    if (!key) {
      // RFC 6750, section 3.
      reply.header('www-authenticate', 'Bearer realm="api", error="invalid_token"');
      throw domainError('INVALID_API_KEY_EXCEPTION');
    }
    const counted = { key: `apiKey:${key.id}`, now, windowMs: RATE_WINDOW_MS };
    const { hits, resetsAt } = await countHit(deps.db, counted);
    const retryAfterSeconds = secondsUntil(resetsAt, now);
    // draft-ietf-httpapi-ratelimit-headers: quota and window in seconds; what remains, and the seconds until it is full again.
    reply.headers({
      'ratelimit-policy': `"key";q=${API_KEY_CALLS};w=${RATE_WINDOW_MS / 1000}`,
      ratelimit: `"key";r=${Math.max(0, API_KEY_CALLS - hits)};t=${retryAfterSeconds}`,
    });
    if (hits > API_KEY_CALLS) throw domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds });
    const minute = minuteOf(now);
    if (key.lastUsedAt === null || key.lastUsedAt < minute) await touchKey(deps.db, key.id, minute);
    return { actor: actorOf(key), caller };
  };
}

/** A key acts as its organization's account, with the rights of an ADMIN (docs/decisions/041). */
function actorOf({ id, organizationId, accountId, scopes, isOpen, isVerified }: KeyFacts): Actor {
  return {
    id: accountId,
    role: 'USER',
    status: 'ACTIVE',
    emailVerified: isVerified,
    memberships: [{ organizationId, accountId, role: 'ADMIN', isOpen }],
    needsTwoFactor: false,
    impersonatedBy: null,
    apiKey: { id, scopes: scopes as ApiScope[] },
  };
}
