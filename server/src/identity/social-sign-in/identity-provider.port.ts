/** The identity that a provider asserts. `email` may be a relay address; null: the provider sent none. */
export type VerifiedIdentity = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  surname: string | null;
};

/** What a sign-in through a provider must remember until the browser comes back. */
export type ProviderChallenge = { state: string; nonce: string; codeVerifier: string };

/** One OpenID Connect provider (authorization code, PKCE S256, state, nonce). Keys are fetched and rotate. */
export type IdentityProvider = {
  /** Where to send the browser. @throws when the provider cannot be reached. */
  authorizationUrl(challenge: ProviderChallenge, redirectUri: string): Promise<URL>;
  /**
   * Trades what the browser brought back for an identity. `callback` holds the parameters of the query or the form.
   * @throws IdentityRefusedError when the person or the provider said no, or the proof is not valid.
   */
  prove(callback: URLSearchParams, challenge: ProviderChallenge, redirectUri: string): Promise<VerifiedIdentity>;
};

export class IdentityRejectedError extends Error {}
