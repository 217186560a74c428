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
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.ts';
import { newPassword, signInResult, wayBack } from './accounts.ts';

export const socialProviders = ['google', 'apple'] as const;
export type SocialProvider = (typeof socialProviders)[number];

export const socialIntents = ['sign-in', 'link'] as const;
export type SocialIntent = (typeof socialIntents)[number];

/** Any text. Unknown providers are rejected with UNSUPPORTED_PROVIDER_EXCEPTION. */
const providerParams = z.object({ provider: z.string().max(50) });

const socialToken = z.string().min(1).max(200);

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

export const listProviders = defineEndpoint({
  id: 'social.listProviders',
  method: 'GET',
  path: '/api/v1/auth/social',
  summary: 'The providers, and which of them this portal is set up for',
  who: 'anyone',
  output: data(z.array(z.object({ provider: z.enum(socialProviders), configured: z.boolean() }))),
  errors: [],
});

const tokenErrors = ['UNSUPPORTED_PROVIDER_EXCEPTION', 'INVALID_SOCIAL_TOKEN_EXCEPTION'] as const;

export const socialLogin = defineEndpoint({
  id: 'social.socialLogin',
  method: 'POST',
  path: '/api/v1/auth/social/:provider/login',
  summary: 'Sign in with what a provider proved; the token stays good for registering or linking',
  description:
    'USER_NOT_FOUND_EXCEPTION and ACCOUNT_LINK_REQUIRED_EXCEPTION carry `details.email` and, the first, `details.name` and `details.surname`.',
  who: 'anyone',
  params: providerParams,
  body: z.object({ token: socialToken }),
  output: data(signInResult),
  errors: [...tokenErrors, 'USER_NOT_FOUND_EXCEPTION', 'ACCOUNT_LINK_REQUIRED_EXCEPTION', 'USER_SUSPENDED_EXCEPTION'],
});

export const socialRegister = defineEndpoint({
  id: 'social.socialRegister',
  method: 'POST',
  path: '/api/v1/auth/social/:provider/register',
  summary: 'Make an account with what a provider proved and a password, and sign in',
  description: '`redirect` travels in the link that confirms an address for which the provider does not vouch.',
  who: 'anyone',
  params: providerParams,
  body: z.object({ token: socialToken, password: newPassword, redirect: wayBack.optional() }),
  output: data(signInResult),
  errors: [
    ...tokenErrors,
    'ACCOUNT_LINK_REQUIRED_EXCEPTION',
    'PROVIDER_EMAIL_MISSING_EXCEPTION',
    'USER_SUSPENDED_EXCEPTION',
  ],
});

export const linkIdentity = defineEndpoint({
  id: 'social.linkIdentity',
  method: 'POST',
  path: '/api/v1/auth/social/:provider/link',
  summary: 'Tie what a provider proved to my account; doing it twice is the same',
  who: 'signed-in',
  params: providerParams,
  body: z.object({ token: socialToken }),
  output: data(z.object({ linked: z.literal(true) })),
  errors: [...tokenErrors, 'SOCIAL_ALREADY_LINKED_EXCEPTION'],
});

export const unlinkIdentity = defineEndpoint({
  id: 'social.unlinkIdentity',
  method: 'DELETE',
  path: '/api/v1/auth/social/:provider/link',
  summary: 'Untie a provider from my account; the same when there was none',
  who: 'signed-in',
  params: providerParams,
  output: data(z.object({ linked: z.literal(false) })),
  errors: ['UNSUPPORTED_PROVIDER_EXCEPTION', 'LAST_SIGN_IN_METHOD_EXCEPTION'],
});

export const listIdentities = defineEndpoint({
  id: 'social.listIdentities',
  method: 'GET',
  path: '/api/v1/auth/social/identities',
  summary: 'The providers tied to my account',
  who: 'signed-in',
  seenAs: 'never',
  output: data(
    z.array(z.object({ provider: z.enum(socialProviders), email: z.string().nullable(), linkedAt: instant })),
  ),
  errors: [],
});
