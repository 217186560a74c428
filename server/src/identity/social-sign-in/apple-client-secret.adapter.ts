import { importPKCS8, SignJWT } from 'jose';

export type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string; issuer: string };

/**
 * What Apple takes for a client secret: a statement signed with our key (ES256) that lives for five minutes.
 * Source: developer.apple.com, "Creating a client secret".
 * @throws when `privateKey` is no PKCS #8 key on the curve P-256.
 */
export async function appleClientSecret(apple: AppleKey): Promise<string> {
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
