import { generateKeyPairSync } from 'node:crypto';
import { type SocialProvider, socialCallbackUrl } from '#contract/identity/social';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { type Fetch, openIdentityProviders, type ProviderSettings } from '../social-sign-in/openid-identity.adapter.ts';
import { type IdTokenKey, idTokenKey, signature } from './id-token-key.adapter.ts';
import { claimsOf, clientIdOf, discoveryOf, issuerOf } from './sandbox-identity.rules.ts';
import { consumeCode } from './sandbox-identity.store.ts';

type Parts = Pick<Deps, 'env' | 'db' | 'clock'>;

/**
 * The embedded OpenID provider (docs/decisions/020-embedded-openid-provider.md) behind the adapter of the real ones: the
 * same requests and checks, without a network. None if the site is reachable from other machines.
 */
export function sandboxIdentities(parts: Parts): Deps['identityProviders'] {
  const key = idTokenKey();
  const providers = parts.env.sandboxIdentities.map((provider) =>
    openIdentityProviders(settingsOf(parts.env.origin, provider), respondTo(parts, provider, key)),
  );
  return Object.assign({}, ...providers);
}

function settingsOf(origin: string, provider: SocialProvider): ProviderSettings {
  const [issuer, clientId] = [issuerOf(origin, provider), clientIdOf(provider)];
  if (provider === 'google')
    return { google: { issuer, clientId, clientSecret: crypto.randomUUID() }, apple: undefined };
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { google: undefined, apple: { issuer, clientId, teamId: 'SANDBOX', keyId: 'SANDBOX', privateKey } };
}

/** Endpoints of a provider that the adapter calls: discovery, keys and tokens. */
function respondTo(parts: Parts, provider: SocialProvider, key: IdTokenKey): Fetch {
  const issuer = issuerOf(parts.env.origin, provider);
  return async (url, form) => {
    if (url === `${issuer}/.well-known/openid-configuration`) return Response.json(discoveryOf(issuer, signature));
    if (url === `${issuer}/keys`) return Response.json(await key.published());
    if (url !== `${issuer}/token`) return new Response(null, { status: 404 });
    const redeemed = await redeemCode(parts, provider, form);
    if ('error' in redeemed) return Response.json(redeemed, { status: 400 });
    // Unused, but required in the response (RFC 6749 §5.1).
    const access = { access_token: crypto.randomUUID(), token_type: 'Bearer' };
    return Response.json({ ...access, id_token: await key.sign({ ...redeemed.claims, iss: issuer }) });
  };
}

type Redeemed = { claims: Record<string, unknown> };
/** RFC 6749 §5.2. */
type Rejected = { error: 'unsupported_grant_type' | 'invalid_client' | 'invalid_grant' };

/**
 * Claims for a code, once within a minute. Needs no client secret: only this process calls it, and PKCE shows
 * that the code belongs to the same sign-in.
 */
async function redeemCode(
  { env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>,
  provider: SocialProvider,
  form: URLSearchParams,
): Promise<Redeemed | Rejected> {
  if (form.get('grant_type') !== 'authorization_code') return { error: 'unsupported_grant_type' };
  const clientId = clientIdOf(provider);
  if (form.get('client_id') !== clientId) return { error: 'invalid_client' };
  const codeHash = hashToken(form.get('code') ?? '');
  const code = await consumeCode(db, { codeHash, provider, now: clock.now() });
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
