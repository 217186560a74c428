import { sql } from 'kysely';
import type { Language } from '#contract/platform/languages';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `two_factor`, `backup_code` and `sign_in_challenge`. */

export type TwoFactorRow = { userId: number; secretSealed: Buffer; lastStep: number };

/** Recipient of an email about two-factor. */
export type EmailRecipient = { name: string; email: string; locale: Language };

const twoFactorOf = (on: Queryable, userId: number) =>
  on.selectFrom('twoFactor').select(['userId', 'secretSealed', 'lastStep']).where('userId', '=', userId);

export async function findTwoFactor(on: Queryable, userId: number): Promise<TwoFactorRow | undefined> {
  return twoFactorOf(on, userId).executeTakeFirst();
}

/**
 * Same as `findTwoFactor`, locked. Every change takes this lock before codes and challenges, to serialize changes of
 * one user without deadlocks.
 */
export async function lockTwoFactor(on: Queryable, userId: number): Promise<TwoFactorRow | undefined> {
  return twoFactorOf(on, userId).forUpdate().executeTakeFirst();
}

export async function isEnabledSince(on: Queryable, userId: number, since: Date): Promise<boolean> {
  const rows = on.selectFrom('twoFactor').select('userId').where('userId', '=', userId);
  return (await rows.where('enabledAt', '>=', since).executeTakeFirst()) !== undefined;
}

/** In user id order, from `after`. */
export async function listSealedSecrets(on: Queryable, after: number, limit: number) {
  const rows = on.selectFrom('twoFactor').select(['userId as id', 'secretSealed as sealed']);
  return rows.where('userId', '>', after).orderBy('userId').limit(limit).execute();
}

/** Does nothing when the secret has changed. */
export async function resealSecret(on: Queryable, userId: number, { from, to }: { from: Buffer; to: Buffer }) {
  const secrets = on.updateTable('twoFactor').set({ secretSealed: to });
  await secrets.where('userId', '=', userId).where('secretSealed', '=', from).execute();
}

/** Ids of those users who have it on. */
export async function listUsersWithTwoFactor(on: Queryable, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await on.selectFrom('twoFactor').select('userId').where('userId', 'in', userIds).execute();
  return rows.map(({ userId }) => userId);
}

/** Excludes erased users. */
export async function findUser(on: Queryable, userId: number): Promise<EmailRecipient | undefined> {
  return on
    .selectFrom('appUser')
    .select(['name', 'email', 'locale'])
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}

/** @returns false when it is already on; waits for a concurrent insert */
export async function insertTwoFactor(on: Queryable, row: TwoFactorRow & { enabledAt: Date }): Promise<boolean> {
  const inserted = await on
    .insertInto('twoFactor')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Deletes the secret with its backup codes. @returns false without one */
export async function deleteTwoFactor(on: Queryable, userId: number): Promise<boolean> {
  const { numDeletedRows } = await on.deleteFrom('twoFactor').where('userId', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stores the last accepted step. @returns false when this step, or a later one, was accepted before */
export async function claimStep(on: Queryable, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('twoFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceBackupCodes(on: Queryable, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await on.deleteFrom('backupCode').where('userId', '=', userId).execute();
  await on
    .insertInto('backupCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** @returns false when the user has no such code, or has used it */
export async function claimBackupCode(
  on: Queryable,
  claim: { userId: number; codeHash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('backupCode')
    .set({ usedAt: claim.at })
    .where('userId', '=', claim.userId)
    .where('codeHash', '=', claim.codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRemainingBackupCodes(on: Queryable, userId: number): Promise<number> {
  const { left } = await on
    .selectFrom('backupCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

export type NewChallenge = { tokenHash: Buffer; userId: number; createdAt: Date; expiresAt: Date };

export async function insertChallenge(on: Queryable, challenge: NewChallenge): Promise<void> {
  await on.insertInto('signInChallenge').values(challenge).execute();
}

/** Deletes all challenges of a user except the newest `kept`. */
export async function deleteOlderChallenges(on: Queryable, userId: number, retained: number): Promise<void> {
  await on
    .deleteFrom('signInChallenge')
    .where('tokenHash', 'in', (query) =>
      query
        .selectFrom('signInChallenge')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .offset(retained),
    )
    .execute();
}

/**
 * Counts an attempt of a challenge with remaining ones. One statement, so that concurrent attempts are all counted. A
 * changed password invalidates challenges.
 * @returns the user and the attempts including this one; undefined without a valid challenge
 */
export async function consumeAttempt(
  on: Queryable,
  taking: { tokenHash: Buffer; now: Date; max: number },
): Promise<{ userId: number; tries: number } | undefined> {
  return on
    .updateTable('signInChallenge')
    .from('appUser')
    .set({ tries: sql`sign_in_challenge.tries + 1` })
    .whereRef('appUser.id', '=', 'signInChallenge.userId')
    .where('signInChallenge.tokenHash', '=', taking.tokenHash)
    .where('signInChallenge.expiresAt', '>', taking.now)
    .where('signInChallenge.tries', '<', taking.max)
    .where(({ eb, or, ref }) =>
      or([
        eb('appUser.passwordChangedAt', 'is', null),
        eb('appUser.passwordChangedAt', '<=', ref('signInChallenge.createdAt')),
      ]),
    )
    .returning(['signInChallenge.userId', 'signInChallenge.tries'])
    .executeTakeFirst();
}

/** @returns false when a concurrent request has deleted it. */
export async function deleteChallenge(on: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('signInChallenge')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteChallengesOf(on: Queryable, userId: number): Promise<void> {
  await on.deleteFrom('signInChallenge').where('userId', '=', userId).execute();
}

/** @returns the number of deleted challenges */
export async function deleteExpiredChallenges(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('signInChallenge').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

export function selectTwoFactorForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('twoFactor')
    .select('enabledAt')
    .select((query) =>
      query
        .selectFrom('backupCode')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('backupCode.userId', '=', 'twoFactor.userId')
        .where('backupCode.usedAt', 'is', null)
        .as('backupCodesLeft'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst();
}
