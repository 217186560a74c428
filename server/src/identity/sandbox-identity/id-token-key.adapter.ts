import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** Signs the ID tokens of the embedded OpenID provider. */
export type IdTokenKey = {
  /** For `jwks_uri`: the public key. */
  published(): Promise<{ keys: object[] }>;
  /** An ID token (OpenID Connect Core §2), valid for five minutes. */
  sign(claims: Record<string, unknown>): Promise<string>;
};

export const signature = 'ES256';

/** A key of this process, created on first use. Tokens are signed and verified in one request, so none outlives it. */
export function idTokenKey(): IdTokenKey {
  const kid = crypto.randomUUID();
  let created: ReturnType<typeof generateKeyPair> | undefined;
  const pair = () => {
    created ??= generateKeyPair(signature);
    return created;
  };
  return {
    async published() {
      const { publicKey } = await pair();
      return { keys: [{ ...(await exportJWK(publicKey)), kid, alg: signature, use: 'sig' }] };
    },
    async sign(claims) {
      const { privateKey } = await pair();
      // The system clock, because the verifying library uses it.
      const token = new SignJWT(claims).setProtectedHeader({ alg: signature, kid });
      return token.setIssuedAt().setExpirationTime('5m').sign(privateKey);
    },
  };
}
