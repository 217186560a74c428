import type { RequestContext } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { providerOf } from './social.rules.ts';
import { findPendingIdentity, markPendingIdentityUsed, type PendingIdentity } from './social.store.ts';

type Context = UseCase<'UNSUPPORTED_PROVIDER_EXCEPTION' | 'INVALID_SOCIAL_TOKEN_EXCEPTION'> & {
  caller: RequestContext;
};

export type PendingIdentityToken = { provider: string; token: string };

/**
 * The verified identity for the browser that started the authorization. It may be used already; the caller decides.
 * @throws UNSUPPORTED_PROVIDER_EXCEPTION
 * @throws INVALID_SOCIAL_TOKEN_EXCEPTION when the token is unknown or expired, or of another provider or browser
 */
export async function readPendingIdentity(
  { deps, caller, domainError }: Context,
  requested: PendingIdentityToken,
): Promise<PendingIdentity> {
  const provider = providerOf(requested.provider);
  if (!provider) throw domainError('UNSUPPORTED_PROVIDER_EXCEPTION');
  const { browserToken } = caller;
  if (!looksLikeToken(browserToken) || !looksLikeToken(requested.token))
    throw domainError('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const pendingIdentity = await findPendingIdentity(deps.db, {
    provider,
    tokenHash: hashToken(requested.token),
    browserHash: hashToken(browserToken),
    now: deps.clock.now(),
  });
  if (!pendingIdentity) throw domainError('INVALID_SOCIAL_TOKEN_EXCEPTION');
  return pendingIdentity;
}

/**
 * Uses up a pending identity, in the transaction of its effect. One of two concurrent uses succeeds.
 * @throws INVALID_SOCIAL_TOKEN_EXCEPTION when it was used before
 */
export async function consumePendingIdentity(
  { deps, domainError }: UseCase<'INVALID_SOCIAL_TOKEN_EXCEPTION'>,
  on: Queryable,
  pendingIdentity: PendingIdentity,
): Promise<void> {
  if (!(await markPendingIdentityUsed(on, pendingIdentity.tokenHash, deps.clock.now())))
    throw domainError('INVALID_SOCIAL_TOKEN_EXCEPTION');
}
