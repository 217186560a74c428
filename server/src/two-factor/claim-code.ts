import type { Queryable } from '../adapters/postgres.ts';
import { stepOfCode } from '../adapters/totp.ts';
import type { Deps } from '../deps.ts';
import { hashBackupCode } from './one-time-secrets.ts';
import { type ReadCode, readCode } from './two-factor.rules.ts';
import { claimBackupCode, claimStep, type TwoFactorRow } from './two-factor.store.ts';

type Parts = Pick<Deps, 'secrets' | 'clock'>;

/**
 * Uses a code up: of any number of uses at the same moment one succeeds. A code of the app is right once, and none of an
 * earlier step after it (RFC 6238 §5.2); a backup code is right once.
 * @returns which kind it was; null when it is wrong or was used.
 */
export async function claimCode(
  { secrets, clock }: Parts,
  on: Queryable,
  { userId, secretSealed }: TwoFactorRow,
  text: string,
): Promise<ReadCode['kind'] | null> {
  const { kind, code } = readCode(text);
  const now = clock.now();
  if (kind === 'backup') {
    return (await claimBackupCode(on, { userId, codeHash: hashBackupCode(code), at: now })) ? kind : null;
  }
  const step = stepOfCode(secrets.open(secretSealed), code, now);
  return step !== null && (await claimStep(on, userId, step)) ? kind : null;
}
