import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards encode `è` as one character or two: both are the same password (RFC 8265 §4.2.2). */
const normal = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches `passwordHash`. Without a hash (unknown user, or account without a password) it verifies a dummy hash,
 * to keep timing constant.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const right = await verify(passwordHash ?? (await decoy), normal(password));
  return right && passwordHash !== null;
}
