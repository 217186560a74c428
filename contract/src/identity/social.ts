/**
 * Social sign-in through Google or Apple (OpenID Connect, authorization code with PKCE, state and nonce).
 *
 * A button opens `GET /api/v1/auth/social/{provider}/start?redirect&intent`, which redirects to the provider. The
 * provider redirects to `/api/v1/auth/social/{provider}/callback` (Apple with a POST). The verified identity is stored under
 * a token for ten minutes, and the browser is sent to `/auth/social/{provider}#token=…`, or `#error=CODE`: a fragment never reaches
 * a server or a log. The token works only in the browser that started. `login` signs in with it. USER_NOT_FOUND_EXCEPTION
 * requires a password, with which `register` creates the account. An existing account of the same email must sign in first to link it
 * (ACCOUNT_LINK_REQUIRED_EXCEPTION, then `link`). With intent `link` the callback page calls `link` at once.
 */

export const socialProviders = ['google', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const socialIntents = ['sign-in', 'link'] as const;
export type SocialIntent = (typeof socialIntents)[number];

/** URL that starts the sign-in. It responds with redirects, not JSON. */
export function socialStartUrl(
  provider: SocialProvider,
  query: { redirect?: string; intent?: SocialIntent } = {},
): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const text = new URLSearchParams(entries).toString();
  return `/api/v1/auth/social/${provider}/start${text && `?${text}`}`;
}

/** Redirect URI, registered at the provider. */
export const socialCallbackUrl = (origin: string, provider: SocialProvider): string =>
  `${origin}/api/v1/auth/social/${provider}/callback`;

export const listProviders = { id: 'social.listProviders', method: 'GET', path: '/api/v1/auth/social' } as const;

export const socialLogin = {
  id: 'social.socialLogin',
  method: 'POST',
  path: '/api/v1/auth/social/:provider/login',
} as const;

export const socialRegister = {
  id: 'social.socialRegister',
  method: 'POST',
  path: '/api/v1/auth/social/:provider/register',
} as const;

export const linkIdentity = {
  id: 'social.linkIdentity',
  method: 'POST',
  path: '/api/v1/auth/social/:provider/link',
} as const;

export const unlinkIdentity = {
  id: 'social.unlinkIdentity',
  method: 'DELETE',
  path: '/api/v1/auth/social/:provider/link',
} as const;

export const listIdentities = {
  id: 'social.listIdentities',
  method: 'GET',
  path: '/api/v1/auth/social/identities',
  seenAs: 'never',
} as const;
