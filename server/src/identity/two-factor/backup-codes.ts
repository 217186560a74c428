import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/secrets/random-token.ts';
import { backupCodeOf, readCode } from './two-factor.rules.ts';

const BACKUP_CODES = 10;
const BACKUP_CODE_BYTES = 10;

/** Ten backup codes of 80 random bits, shown once; only `hashes` are stored. */
export function newBackupCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: BACKUP_CODES }, () => backupCodeOf(randomBytes(BACKUP_CODE_BYTES)));
  return { codes, hashes: codes.map((code) => hashToken(readCode(code).code)) };
}
