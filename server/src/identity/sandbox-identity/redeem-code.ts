import { type SocialProvider, socialCallbackUrl } from '#contract/identity/social';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { claimsOf, clientIdOf } from './sandbox-identity.rules.ts';
import { takeCode } from './sandbox-identity.store.ts';

type Redeemed = { claims: Record<string, unknown> };
/** RFC 6749 §5.2. */
type Rejected = { error: 'unsupported_grant_type' | 'invalid_client' | 'invalid_grant' };

/**
 * Claims for a code, once and within its minute. Without a client secret: only this process calls it, and PKCE shows
 * that the code belongs to the same sign-in.
 */
export async function redeemCode(
  { env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>,
  provider: SocialProvider,
  form: URLSearchParams,
): Promise<Redeemed | Rejected> {
  if (form.get('grant_type') !== 'authorization_code') return { error: 'unsupported_grant_type' };
  const clientId = clientIdOf(provider);
  if (form.get('client_id') !== clientId) return { error: 'invalid_client' };
  const codeHash = hashToken(form.get('code') ?? '');
  const code = await takeCode(db, { codeHash, provider, now: clock.now() });
  const isValid =
    form.get('redirect_uri') === socialCallbackUrl(env.origin, provider) &&
    challengeOf(form.get('code_verifier')) === code?.codeChallenge;
  if (!code || !isValid) return { error: 'invalid_grant' };
  const { person, nonce } = code;
  return { claims: { ...claimsOf(provider, subjectOf(provider, person.email), person), aud: clientId, nonce } };
}

/** RFC 7636 §4.6. */
const challengeOf = (verifier: string | null): string => hashToken(verifier ?? '').toString('base64url');

/** Stable by email; no subject of a real provider has this form. */
const subjectOf = (provider: SocialProvider, email: string): string =>
  `sandbox-${provider}-${hashToken(email).toString('hex').slice(0, 32)}`;
