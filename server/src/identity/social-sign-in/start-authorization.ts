import { socialCallbackUrl } from '#contract/identity/social';
import { ownPath } from '#contract/platform/own-path';
import { hashToken, looksLikeToken, newToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { ATTEMPT_MS, intentOf, landing, PROOF_MS, providerOf } from './social.rules.ts';
import { insertAttempt } from './social.store.ts';

export type Departure = { provider: string; redirect: unknown; intent: unknown; browserToken: string | null };

export type AuthorizationStart = {
  /** Redirect target: the provider, or the callback page with an error. */
  location: string;
  /** Browser cookie until the identity is used; null without a redirect to the provider. */
  browser: { token: string; expiresAt: Date } | null;
};

/**
 * Starts an authorization. A browser with a pending one (another tab) keeps its token, so that both
 * stay valid.
 * @throws UNSUPPORTED_PROVIDER_EXCEPTION
 */
export async function startAuthorization(
  { deps, domainError }: UseCase<'UNSUPPORTED_PROVIDER_EXCEPTION'>,
  departure: Departure,
): Promise<AuthorizationStart> {
  const provider = providerOf(departure.provider);
  if (!provider) throw domainError('UNSUPPORTED_PROVIDER_EXCEPTION');
  const intent = intentOf(departure.intent);
  const redirect = ownPath(departure.redirect);
  const stay = (error: string): AuthorizationStart => ({
    location: landing(provider, { error, intent, redirect }),
    browser: null,
  });
  const identity = deps.identityProviders[provider];
  if (!identity) return stay('PROVIDER_NOT_CONFIGURED_EXCEPTION');
  const challenge = { state: newToken(), nonce: newToken(), codeVerifier: newToken() };
  const url = await identity
    .authorizationUrl(challenge, socialCallbackUrl(deps.env.origin, provider))
    .catch(() => null);
  if (!url) {
    await deps.recordEvent({ event: 'social.providerFailed', provider });
    return stay('PROVIDER_FAILED_EXCEPTION');
  }
  const now = deps.clock.now();
  const token = looksLikeToken(departure.browserToken) ? departure.browserToken : newToken();
  await insertAttempt(deps.db, {
    stateHash: hashToken(challenge.state),
    provider,
    browserHash: hashToken(token),
    intent,
    redirect,
    sealed: deps.secrets.encrypt(JSON.stringify(challenge)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ATTEMPT_MS),
  });
  return { location: url.href, browser: { token, expiresAt: new Date(now.getTime() + ATTEMPT_MS + PROOF_MS) } };
}
