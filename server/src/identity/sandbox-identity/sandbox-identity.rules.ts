import type { AuthorizationRequest, SandboxPerson } from '#contract/identity/sandbox-identity';
import { type SocialProvider, socialCallbackUrl } from '#contract/identity/social';

/** What is true of the embedded OpenID provider. */

/** How long a code waits to be redeemed: the browser is on its way. */
export const CODE_MS = 60_000;

export const issuerOf = (origin: string, provider: SocialProvider): string => `${origin}/dev/openid/${provider}`;

/** Its only client is the portal. */
export const clientIdOf = (provider: SocialProvider): string => `soglia.${provider}.sandbox`;

/** OpenID Connect Discovery §3. Where `token` and `keys` stand is answered inside the process alone. */
export function discoveryOf(issuer: string, signature: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [signature],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
}

/** Who may be chosen with one click. On the demo world also somebody who has an account, to which a provider must first be linked. */
export function peopleToChoose(demo: 'on' | 'off'): SandboxPerson[] {
  const marco = { name: 'Marco', surname: 'Bellini', email: 'marco@soglia.test', emailVerified: true };
  return [
    { name: 'Carla', surname: 'Terza', email: 'carla.terza@prova.test', emailVerified: true },
    { name: 'Dario', surname: 'Quarto', email: 'dario.quarto@prova.test', emailVerified: false },
    ...(demo === 'on' ? [marco] : []),
  ];
}

export type GrantableRequest = {
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
  isForm: boolean;
};

type Judged = { wrong: keyof AuthorizationRequest } | { wrong: null; request: GrantableRequest };

/** Letters, digits and signs, as RFC 6749 appendix A has them; whoever answers must be able to store it. */
const plain = (text: string | undefined): boolean => /^[\x21-\x7e]{1,500}$/.test(text ?? '');

/** Whether a request can be granted: of the portal, back to the very address of the provider's callback, with state, nonce and PKCE. */
export function judgeRequest(told: AuthorizationRequest, origin: string, provider: SocialProvider): Judged {
  const redirectUri = socialCallbackUrl(origin, provider);
  const { state = '', nonce = '', code_challenge: codeChallenge = '', response_mode: mode = 'query' } = told;
  const demands: [keyof AuthorizationRequest, boolean][] = [
    ['client_id', told.client_id === clientIdOf(provider)],
    ['redirect_uri', told.redirect_uri === redirectUri],
    ['response_type', told.response_type === 'code'],
    ['response_mode', mode === 'query' || mode === 'form_post'],
    ['state', plain(state)],
    ['nonce', plain(nonce)],
    ['code_challenge', /^[\w-]{43}$/.test(codeChallenge)],
    ['code_challenge_method', told.code_challenge_method === 'S256'],
  ];
  const wrong = demands.find(([, isMet]) => !isMet)?.[0];
  if (wrong) return { wrong };
  return { wrong: null, request: { redirectUri, state, nonce, codeChallenge, isForm: mode === 'form_post' } };
}

/** What the ID token says. Apple says `"true"`, and no name: that stands beside the code (`appleUser`). */
export function claimsOf(provider: SocialProvider, sub: string, person: SandboxPerson): Record<string, unknown> {
  const { name, surname, email, emailVerified } = person;
  if (provider === 'apple') return { sub, email, email_verified: String(emailVerified) };
  const names = { name: `${name} ${surname}`, given_name: name, family_name: surname };
  return { sub, email, email_verified: emailVerified, ...names };
}

/** What the browser brings to the portal: a code, or that the person said no (Apple has a word of its own for it). */
export function bringBack(
  provider: SocialProvider,
  { state }: GrantableRequest,
  given: { code: string; person: SandboxPerson } | null,
): Record<string, string> {
  if (!given) return { state, error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied' };
  const { code, person } = given;
  if (provider !== 'apple') return { state, code };
  const name = { firstName: person.name, lastName: person.surname };
  return { state, code, user: JSON.stringify({ name, email: person.email }) };
}
