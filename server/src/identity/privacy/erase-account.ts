import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Erased, ErasureObstacle } from '../../platform/events/personal-data.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockActiveAdmins, lockUser } from './privacy.store.ts';

/** `notDue`: `dueBy` or `unverifiedEmail` no longer applies. */
export type ErasureOutcome = 'ok' | 'notDue' | 'USER_NOT_FOUND_EXCEPTION' | 'LAST_ADMIN_EXCEPTION' | ErasureObstacle;

/**
 * Erases the user's data of every feature in one transaction, and emails what is retained and why. A job removes the files
 * after the commit. Idempotent, also under concurrency: returns `ok`. The account of an organization gets no email.
 * @param dueBy only a user whose 30 days had ended by then
 * @param unverifiedEmail only while the user has this unverified email
 * @param actorId null: not by an admin
 * @param reason of an admin, for the audit log
 */
export function eraseAccount(
  { deps }: { deps: Deps },
  userId: number,
  {
    actorId,
    dueBy,
    unverifiedEmail,
    reason,
  }: { actorId: number | null; dueBy?: Date; unverifiedEmail?: string; reason?: string },
): Promise<ErasureOutcome> {
  return inTransaction(deps.db, async (trx): Promise<ErasureOutcome> => {
    for (const { lock } of deps.personalData) await lock?.(trx, userId, deps.clock.now());
    const admins = await lockActiveAdmins(trx);
    const user = await lockUser(trx, userId);
    if (!user) return 'USER_NOT_FOUND_EXCEPTION';
    if (user.erasedAt) return 'ok';
    if (dueBy && !(user.deletionDueAt && user.deletionDueAt <= dueBy)) return 'notDue';
    const isUnverified = user.emailVerifiedAt === null && user.email === unverifiedEmail;
    if (unverifiedEmail !== undefined && !isUnverified) return 'notDue';
    if (admins.length === 1 && admins[0] === userId) return 'LAST_ADMIN_EXCEPTION';
    const obstacle = await findErasureObstacle(deps, trx, userId);
    if (obstacle) return obstacle;
    const { retained, files, privateFiles } = await eraseEverywhere(deps, trx, userId);
    await deps.jobs.enqueue(trx, 'privacy.removeFiles', { files, privateFiles });
    await deps.recordEvent({ event: 'accounts.erased', actorId, userId }, trx, { reason });
    const { name, email, locale, kind } = user;
    if (kind === 'ORGANIZATION') return 'ok';
    const props = { name, kept: retained.map((words) => words[locale]) };
    await queueEmail(deps, trx, { userId: null, to: email, locale }, 'accountErased', props);
    return 'ok';
  });
}

/** The first reason of a feature against the erasure of this user. */
export async function findErasureObstacle({ personalData }: Pick<Deps, 'personalData'>, trx: Trx, userId: number) {
  for (const { preventsErasure } of personalData) {
    const code = await preventsErasure?.(trx, userId);
    if (code) return code;
  }
  return null;
}

async function eraseEverywhere(deps: Deps, trx: Trx, userId: number) {
  const all: Erased[] = [];
  for (const feature of deps.personalData) all.push(await feature.erase(deps, trx, userId));
  return {
    retained: all.flatMap(({ retained = [] }) => retained),
    files: all.flatMap(({ files = [] }) => files),
    privateFiles: all.flatMap(({ privateFiles = [] }) => privateFiles),
  };
}
