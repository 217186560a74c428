/** The identity that a provider asserts. `email` may be a relay address; null: the provider sent none. */
export type VerifiedIdentity = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
};

/** State of a sign-in through a provider until the browser returns. */
export type ProviderChallenge = { state: string; nonce: string; codeVerifier: string };

/** One OpenID Connect provider (authorization code, PKCE S256, state, nonce). Keys are fetched and rotate. */
export type IdentityProvider = {
  /** Authorization URL. @throws when the provider cannot be reached */
  authorizationUrl(challenge: ProviderChallenge, redirectUri: string): Promise<URL>;
  /**
   * Exchanges the callback for an identity. `callback`: parameters of the query or the form.
   * @throws IdentityRejectedError when the user or the provider declined, or the response is invalid
   */
  prove(callback: URLSearchParams, challenge: ProviderChallenge, redirectUri: string): Promise<VerifiedIdentity>;
};

export class IdentityRejectedError extends Error {}
