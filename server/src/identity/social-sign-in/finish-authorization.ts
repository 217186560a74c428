import { type SocialProvider, socialCallbackUrl } from '#contract/identity/social';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { IdentityRejectedError, type ProviderChallenge } from './identity-provider.port.ts';
import { isCancelled, landing, PROOF_MS, providerOf, tidyIdentity } from './social.rules.ts';
import { consumeAuthorization, insertPendingIdentity, type PendingAuthorization } from './social.store.ts';

type Context = UseCase<'UNSUPPORTED_PROVIDER_EXCEPTION'>;

/**
 * Handles the browser's return from a provider. Stores the verified identity under a token for ten minutes.
 * The use of the token checks the browser, because Apple's form arrives without cookies.
 * @returns the URL of the callback page, with a token or an error in its fragment
 * @throws UNSUPPORTED_PROVIDER_EXCEPTION
 */
export async function finishAuthorization(
  { deps, domainError }: Context,
  arrival: { provider: string; callback: URLSearchParams },
): Promise<string> {
  const provider = providerOf(arrival.provider);
  if (!provider) throw domainError('UNSUPPORTED_PROVIDER_EXCEPTION');
  const stateHash = hashToken(arrival.callback.get('state') ?? '');
  const attempt = await consumeAuthorization(deps.db, { provider, stateHash, now: deps.clock.now() });
  if (!attempt) {
    await deps.recordEvent({ event: 'social.providerFailed', provider });
    return landing(provider, { error: 'PROVIDER_FAILED_EXCEPTION' });
  }
  const { intent, redirect } = attempt;
  if (isCancelled(arrival.callback.get('error'))) return landing(provider, { error: 'cancelled', intent, redirect });
  const token = await savePendingIdentity(deps, provider, attempt, arrival.callback);
  if (token) return landing(provider, { token, intent, redirect });
  await deps.recordEvent({ event: 'social.providerFailed', provider });
  return landing(provider, { error: 'PROVIDER_FAILED_EXCEPTION', intent, redirect });
}

/** @returns the token, which is not stored; null when the provider verified no identity */
async function savePendingIdentity(
  deps: Context['deps'],
  provider: SocialProvider,
  attempt: PendingAuthorization,
  callback: URLSearchParams,
): Promise<string | null> {
  const identity = deps.identityProviders[provider];
  const challenge = JSON.parse(deps.secrets.decrypt(attempt.sealed)) as ProviderChallenge;
  const proved = await identity
    ?.prove(callback, challenge, socialCallbackUrl(deps.env.origin, provider))
    .catch((error: unknown) => {
      if (!(error instanceof IdentityRejectedError)) throw error;
      deps.log.warn({ provider, reason: error.message }, 'a provider proved nothing');
      return null;
    });
  const identityFields = proved && tidyIdentity(proved);
  if (!identityFields) return null;
  const token = newToken();
  const now = deps.clock.now();
  await insertPendingIdentity(deps.db, {
    ...identityFields,
    provider,
    tokenHash: hashToken(token),
    browserHash: attempt.browserHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PROOF_MS),
  });
  return token;
}
