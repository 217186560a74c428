import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the one behind `passwordHash`. Without a hash (nobody there, or an account without a
 * password) it works as long on a decoy and answers no, so that the time tells nothing.
 */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const right = await verify(passwordHash ?? (await decoy), password);
  return right && passwordHash !== null;
}
