import {
  createRemoteJWKSet,
  importPKCS8,
  type JWTVerifyGetKey,
  customFetch as jwksFetch,
  jwtVerify,
  SignJWT,
} from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  type IDToken,
} from 'openid-client';
import { type IdentityProvider, IdentityRejectedError, type VerifiedIdentity } from './identity-provider.port.ts';

/** Sign-in through OpenID Connect: Google, Apple, or a compatible provider. */

type Names = Pick<VerifiedIdentity, 'name' | 'surname'>;

type Settings = {
  issuer: string;
  clientId: string;
  authenticate: ClientAuth;
  /** Parameters of the authorization URL in addition to the protocol's. */
  parameters: Record<string, string>;
  namesOf(claims: IDToken, callback: URLSearchParams): Names;
  /** Undefined: over the network. */
  fetch?: Fetch | undefined;
};

/** Interface for OpenID Connect; `form` is empty for a GET. */
export type Fetch = (url: string, form: URLSearchParams) => Promise<Response>;

type Discovered = { config: Configuration; keys: JWTVerifyGetKey };

const TIMEOUT_S = 10;

/** Asymmetric signatures only: no shared secrets, no unsigned tokens. */
const SIGNATURES = ['RS256', 'PS256', 'ES256'];

export type ProviderSettings = {
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  apple: AppleKey | undefined;
};

/** The configured providers. They are contacted at the first sign-in; `fetch` replaces the network. */
export function openIdentityProviders(
  { google, apple }: ProviderSettings,
  fetch?: Fetch,
): {
  google?: IdentityProvider;
  apple?: IdentityProvider;
} {
  return {
    ...(google && { google: openIdentity({ ...googleSettings(google), fetch }) }),
    ...(apple && { apple: openIdentity({ ...appleSettings(apple), fetch }) }),
  };
}

function googleSettings({ issuer, clientId, clientSecret }: NonNullable<ProviderSettings['google']>): Settings {
  return {
    issuer,
    clientId,
    authenticate: ClientSecretPost(clientSecret),
    parameters: { scope: 'openid email profile' },
    namesOf: (claims) => ({
      name: textOf(claims.given_name) ?? textOf(claims.name),
      surname: textOf(claims.family_name),
    }),
  };
}

/** Apple responds with a form. It sends the name next to the token, only the first time. */
function appleSettings(apple: AppleKey): Settings {
  return {
    issuer: apple.issuer,
    clientId: apple.clientId,
    // The library awaits it, though its type is synchronous.
    authenticate: async (_server, client, body) => {
      body.set('client_id', client.client_id);
      body.set('client_secret', await appleClientSecret(apple));
    },
    parameters: { scope: 'name email', response_mode: 'form_post' },
    namesOf: (_claims, callback) => appleNames(callback.get('user')),
  };
}

function openIdentity(settings: Settings): IdentityProvider {
  let known: Promise<Discovered> | undefined;
  const discovered = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    async authorizationUrl({ state, nonce, codeVerifier }, redirectUri) {
      const { config } = await discovered();
      return buildAuthorizationUrl(config, {
        ...settings.parameters,
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async prove(callback, challenge, redirectUri) {
      try {
        const { config, keys } = await discovered();
        const url = new URL(redirectUri);
        url.search = callback.toString();
        const tokens = await authorizationCodeGrant(config, url, {
          expectedState: challenge.state,
          expectedNonce: challenge.nonce,
          pkceCodeVerifier: challenge.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new Error('no id_token');
        await checkSignature(tokens.id_token, keys, settings.clientId, claims.iss);
        return identityOf(claims, settings.namesOf(claims, callback));
      } catch (error) {
        throw new IdentityRejectedError(reasonOf(error));
      }
    },
  };
}

/** Loads the issuer's endpoints. Plain http only on this machine: the library rejects it elsewhere. */
async function discover({ issuer, clientId, authenticate, fetch }: Settings): Promise<Discovered> {
  const server = new URL(issuer);
  const local = isThisMachine(server);
  const config = await discovery(server, clientId, {}, authenticate, {
    timeout: TIMEOUT_S,
    execute: local ? [allowInsecureRequests] : [],
    ...(fetch && { [customFetch]: (url, { body }) => fetch(url, new URLSearchParams(String(body ?? ''))) }),
  });
  const jwksUri = new URL(config.serverMetadata().jwks_uri ?? '');
  if (!local && jwksUri.protocol !== 'https:') throw new Error('keys are only read over https');
  // A token with an unknown key triggers an immediate reload: it came directly from the provider.
  const keys = createRemoteJWKSet(jwksUri, {
    timeoutDuration: TIMEOUT_S * 1000,
    cooldownDuration: 0,
    ...(fetch && { [jwksFetch]: (url) => fetch(url, new URLSearchParams()) }),
  });
  return { config, keys };
}

const isThisMachine = (url: URL): boolean =>
  url.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);

/** openid-client has checked issuer, audience, expiry and nonce, but relies on TLS instead of the signature. */
async function checkSignature(idToken: string, keys: JWTVerifyGetKey, audience: string, issuer: string) {
  await jwtVerify(idToken, keys, { audience, issuer, algorithms: SIGNATURES, clockTolerance: 30 });
}

/** Apple sends `"true"` as text. */
function identityOf(claims: IDToken, names: Names): VerifiedIdentity {
  const { email_verified } = claims;
  return {
    subject: claims.sub,
    email: textOf(claims.email),
    emailVerified: email_verified === true || email_verified === 'true',
    ...names,
  };
}

/** `{"name":{"firstName":"…","lastName":"…"},"email":"…"}`: unsigned text, so its email is ignored. */
function appleNames(user: string | null): Names {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return { name: textOf(name?.firstName), surname: textOf(name?.lastName) };
  } catch {
    return { name: null, surname: null };
  }
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' && claim.trim() !== '' ? claim : null);

/** Names and codes only: messages and causes of the libraries may contain callback data. */
function reasonOf(error: unknown): string {
  const { name, code, error: errorField } = error as { name?: unknown; code?: unknown; error?: unknown };
  const words = [name, code, errorField].filter((word): word is string => typeof word === 'string');
  return words.map((word) => word.replace(/[^\w.-]/g, '').slice(0, 60)).join(' ');
}

type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string };

/**
 * Apple's client secret: a JWT signed with the site's key (ES256), valid for five minutes.
 * Source: developer.apple.com, "Creating a client secret".
 * @throws when `privateKey` is no PKCS #8 key on the curve P-256
 */
async function appleClientSecret(apple: AppleKey): Promise<string> {
  const key = await importPKCS8(apple.privateKey, 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: apple.keyId })
    .setIssuer(apple.teamId)
    .setSubject(apple.clientId)
    .setAudience(apple.issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
