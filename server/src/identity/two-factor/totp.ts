import { Secret, TOTP } from 'otpauth';

/** Codes of authenticator apps through `otpauth`: RFC 6238 as every app speaks it, SHA-1, six digits, 30 seconds. */

const rfc6238 = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 6238 §5.2: one step of tolerance either way, for clocks and slow fingers. */
const TOLERANCE = 1;

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;

/** A new random secret, as the base32 that apps take. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says: `otpauth://totp/Soglia:ada@…?issuer=Soglia&secret=…`, percent-encoded. */
export function totpUrl(parts: { issuer: string; account: string; secret: string }): string {
  return new TOTP({ ...rfc6238, issuer: parts.issuer, label: parts.account, secret: parts.secret }).toString();
}

/**
 * The time step (30 s since 1970) that the code belongs to, of the three around `now`; null when it is of none.
 * The comparison takes equal time.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...rfc6238,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: TOLERANCE,
  });
  return delta === null ? null : TOTP.counter({ period: rfc6238.period, timestamp }) + delta;
}
