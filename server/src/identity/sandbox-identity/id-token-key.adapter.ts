import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Signs what the embedded OpenID provider says of somebody. */
export type IdTokenKey = {
  /** For `jwks_uri`: by which others know the signature. */
  published(): Promise<{ keys: object[] }>;
  /** An ID token (OpenID Connect Core §2) that lives for five minutes. */
  sign(claims: Record<string, unknown>): Promise<string>;
};

export const signature = 'ES256';

/** A key of this process, made when it is first needed: a token is made and read in one step, so that none outlives it. */
export function idTokenKey(): IdTokenKey {
  const kid = crypto.randomUUID();
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const pair = () => {
    made ??= generateKeyPair(signature);
    return made;
  };
  return {
    async published() {
      const { publicKey } = await pair();
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: signature, use: 'sig' }] };
    },
    async sign(claims) {
      const { privateKey } = await pair();
      // By the machine's clock, as the libraries that read it do.
      const token = new SignJWT(claims).setProtectedHeader({ alg: signature, kid });
      return token.setIssuedAt().setExpirationTime('5m').sign(privateKey);
    },
  };
}
