import { createHash, randomBytes } from 'node:crypto';
import { backupCodeOf, readCode } from './two-factor.rules.ts';

/**
 * What is told once and stored only as its hash. Both kinds have full entropy (80 and 256 random bits), so that a
 * plain SHA-256 cannot be guessed back.
 */

const BACKUP_CODES = 10;
const BACKUP_CODE_BYTES = 10;
const CHALLENGE_BYTES = 32;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Ten backup codes; `hashes` is what is stored. */
export function newBackupCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: BACKUP_CODES }, () => backupCodeOf(randomBytes(BACKUP_CODE_BYTES)));
  return { codes, hashes: codes.map((code) => hashBackupCode(readCode(code).code)) };
}

/** Of a code as `readCode` reads it. */
export const hashBackupCode = sha256;

/** What the browser holds between password and code. */
export const newChallengeToken = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url');

export const hashChallengeToken = sha256;
