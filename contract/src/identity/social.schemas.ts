import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { newPassword, signInResult, wayBack } from './accounts.schemas.ts';
import * as addresses from './social.ts';
import { socialProviders } from './social.ts';

/** Any text. Unknown providers are rejected with UNSUPPORTED_PROVIDER_EXCEPTION. */
const providerParams = z.object({ provider: z.string().max(50) });

const socialToken = z.string().min(1).max(200);

export const listProviders = defineEndpoint({
  ...addresses.listProviders,
  summary: 'The providers, and which of them this portal is set up for',
  who: 'anyone',
  output: data(z.array(z.object({ provider: z.enum(socialProviders), configured: z.boolean() }))),
  errors: [],
});

const tokenErrors = ['UNSUPPORTED_PROVIDER_EXCEPTION', 'INVALID_SOCIAL_TOKEN_EXCEPTION'] as const;

export const socialLogin = defineEndpoint({
  ...addresses.socialLogin,
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
  ...addresses.socialRegister,
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
  ...addresses.linkIdentity,
  summary: 'Tie what a provider proved to my account; doing it twice is the same',
  who: 'signed-in',
  params: providerParams,
  body: z.object({ token: socialToken }),
  output: data(z.object({ linked: z.literal(true) })),
  errors: [...tokenErrors, 'SOCIAL_ALREADY_LINKED_EXCEPTION'],
});

export const unlinkIdentity = defineEndpoint({
  ...addresses.unlinkIdentity,
  summary: 'Untie a provider from my account; the same when there was none',
  who: 'signed-in',
  params: providerParams,
  output: data(z.object({ linked: z.literal(false) })),
  errors: ['UNSUPPORTED_PROVIDER_EXCEPTION', 'LAST_SIGN_IN_METHOD_EXCEPTION'],
});

export const listIdentities = defineEndpoint({
  ...addresses.listIdentities,
  summary: 'The providers tied to my account',
  who: 'signed-in',
  output: data(
    z.array(z.object({ provider: z.enum(socialProviders), email: z.string().nullable(), linkedAt: instant })),
  ),
  errors: [],
});
