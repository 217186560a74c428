import type { AuthorizationRequest, SandboxUser } from '#contract/identity/sandbox-identity.schemas';
import { type SocialProvider, socialCallbackUrl } from '#contract/identity/social';

/** Rules of the embedded OpenID provider. */

/** How long a code is valid. */
export const CODE_MS = 60_000;

export const issuerOf = (origin: string, provider: SocialProvider): string => `${origin}/dev/openid/${provider}`;

/** Its only client is this site. */
export const clientIdOf = (provider: SocialProvider): string => `soglia.${provider}.sandbox`;

/** OpenID Connect Discovery §3. `token` and `keys` are served inside the process only. */
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

/** Suggested users. With demo data also one with an account, which must first be linked. */
export function selectableUsers(demo: 'on' | 'off'): SandboxUser[] {
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

type Validated = { wrong: keyof AuthorizationRequest } | { wrong: null; request: GrantableRequest };

/** RFC 6749 appendix A; bounded, because the value is stored. */
const isVisibleAscii = (text: string | undefined): boolean => /^[\x21-\x7e]{1,500}$/.test(text ?? '');

/** Grants a request of this site only: to its callback, with state, nonce and PKCE. */
export function validateRequest(input: AuthorizationRequest, origin: string, provider: SocialProvider): Validated {
  const redirectUri = socialCallbackUrl(origin, provider);
  const { state = '', nonce = '', code_challenge: codeChallenge = '', response_mode: mode = 'query' } = input;
  const requirements: [keyof AuthorizationRequest, boolean][] = [
    ['client_id', input.client_id === clientIdOf(provider)],
    ['redirect_uri', input.redirect_uri === redirectUri],
    ['response_type', input.response_type === 'code'],
    ['response_mode', mode === 'query' || mode === 'form_post'],
    ['state', isVisibleAscii(state)],
    ['nonce', isVisibleAscii(nonce)],
    ['code_challenge', /^[\w-]{43}$/.test(codeChallenge)],
    ['code_challenge_method', input.code_challenge_method === 'S256'],
  ];
  const wrong = requirements.find(([, isSatisfied]) => !isSatisfied)?.[0];
  if (wrong) return { wrong };
  return { wrong: null, request: { redirectUri, state, nonce, codeChallenge, isForm: mode === 'form_post' } };
}

/** Claims of the ID token. Apple sends `"true"` as text, and the name in the callback instead. */
export function claimsOf(provider: SocialProvider, sub: string, person: SandboxUser): Record<string, unknown> {
  const { name, surname, email, emailVerified } = person;
  if (provider === 'apple') return { sub, email, email_verified: String(emailVerified) };
  const names = { name: `${name} ${surname}`, given_name: name, family_name: surname };
  return { sub, email, email_verified: emailVerified, ...names };
}

/** Callback parameters: a code, or the provider's error of a declined sign-in (Apple's differs). */
export function callbackFields(
  provider: SocialProvider,
  { state }: GrantableRequest,
  granted: { code: string; person: SandboxUser } | null,
): Record<string, string> {
  if (!granted) return { state, error: provider === 'apple' ? 'user_cancelled_authorize' : 'access_denied' };
  const { code, person } = granted;
  if (provider !== 'apple') return { state, code };
  const name = { firstName: person.name, lastName: person.surname };
  return { state, code, user: JSON.stringify({ name, email: person.email }) };
}
