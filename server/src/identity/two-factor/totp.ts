import { Secret, TOTP } from 'otpauth';

/** App codes through `otpauth`: RFC 6238 with the parameters that all apps support, SHA-1, six digits, 30 seconds. */

const rfc6238 = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 6238 §5.2: one step of tolerance either way, for clock drift and slow input. */
const TOLERANCE = 1;

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20;

/** A new random secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Content of the QR code: `otpauth://totp/Soglia:ada@…?issuer=Soglia&secret=…`, percent-encoded. */
export function totpUrl(parts: { issuer: string; account: string; secret: string }): string {
  return new TOTP({ ...rfc6238, issuer: parts.issuer, label: parts.account, secret: parts.secret }).toString();
}

/**
 * The time step (30 s since 1970) of the code, of the three around `now`; null without a match.
 * Constant-time comparison.
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
