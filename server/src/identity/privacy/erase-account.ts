import { queueEmail } from '../../platform/email/queue-email.ts';
import type { Erased } from '../../platform/events/personal-data.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockActiveAdmins, lockUser } from './privacy.store.ts';

/** `notDue`: `dueBy` or `unverifiedEmail` does not apply any more. */
export type ErasureOutcome = 'ok' | 'notDue' | 'USER_NOT_FOUND_EXCEPTION' | 'LAST_ADMIN_EXCEPTION';

/**
 * Erases what every feature holds about a person, in one transaction, and tells them by mail what is kept and why. Their
 * files go after the commit, by a job. Once more, or twice at once, changes nothing and answers `ok`.
 * `dueBy`: only a person whose 30 days were over then. `unverifiedEmail`: only while the person has this email and has not
 * verified it. `actorId` null: no admin did it. `reason`: an admin's, for the log.
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
    const { kept, files, privateFiles } = await eraseEverywhere(deps, trx, userId);
    await deps.jobs.enqueue(trx, 'privacy.removeFiles', { files, privateFiles });
    await deps.recordEvent({ event: 'accounts.erased', actorId, userId }, trx, { reason });
    const { name, email, locale } = user;
    const props = { name, kept: kept.map((words) => words[locale]) };
    await queueEmail(deps, trx, { userId: null, to: email, locale }, 'accountErased', props);
    return 'ok';
  });
}

async function eraseEverywhere(deps: Deps, trx: Trx, userId: number) {
  const all: Erased[] = [];
  for (const feature of deps.personalData) all.push(await feature.erase(deps, trx, userId));
  return {
    kept: all.flatMap(({ retained: kept = [] }) => kept),
    files: all.flatMap(({ files = [] }) => files),
    privateFiles: all.flatMap(({ privateFiles = [] }) => privateFiles),
  };
}
