import { type SocialProvider, socialCallbackUrl } from '#contract/identity/social';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { claimsOf, clientIdOf } from './sandbox-identity.rules.ts';
import { takeCode } from './sandbox-identity.store.ts';

type Redeemed = { claims: Record<string, unknown> };
/** RFC 6749 §5.2. */
type Refused = { error: 'unsupported_grant_type' | 'invalid_client' | 'invalid_grant' };

/**
 * What the ID token says of who gave the code, for the portal alone, once and within its minute. No client secret is asked:
 * nobody but this process can come here, and PKCE tells whether it is the attempt for which the code was given.
 */
export async function redeemCode(
  { env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>,
  provider: SocialProvider,
  form: URLSearchParams,
): Promise<Redeemed | Refused> {
  if (form.get('grant_type') !== 'authorization_code') return { error: 'unsupported_grant_type' };
  const clientId = clientIdOf(provider);
  if (form.get('client_id') !== clientId) return { error: 'invalid_client' };
  const codeHash = hashToken(form.get('code') ?? '');
  const code = await takeCode(db, { codeHash, provider, now: clock.now() });
  const isOurs =
    form.get('redirect_uri') === socialCallbackUrl(env.origin, provider) &&
    challengeOf(form.get('code_verifier')) === code?.codeChallenge;
  if (!code || !isOurs) return { error: 'invalid_grant' };
  const { person, nonce } = code;
  return { claims: { ...claimsOf(provider, subjectOf(provider, person.email), person), aud: clientId, nonce } };
}

/** RFC 7636 §4.6: only who set out knows what the challenge was made of. */
const challengeOf = (verifier: string | null): string => hashToken(verifier ?? '').toString('base64url');

/** The same person each time they give the same address; at the real providers nobody's subject looks so. */
const subjectOf = (provider: SocialProvider, email: string): string =>
  `sandbox-${provider}-${hashToken(email).toString('hex').slice(0, 32)}`;
