import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Attempt } from '../../platform/jobs/pg-boss.adapter.ts';
import { zipOf } from '../../platform/pdf/zip.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { Deps } from '../deps.ts';
import { exportEntries } from './export-entries.ts';
import { exportExpiry, exportKey } from './privacy.rules.ts';
import { endExport, findExport, setReady } from './privacy.store.ts';

/**
 * Makes the ZIP of an export that waits, and tells its person. Once more does nothing; after a try that was killed
 * it begins anew, over what that one left. When the last try fails the export is FAILED, so that another can be asked for.
 */
export async function makeExport(deps: Deps, { exportId }: { exportId: number }, { last }: Attempt): Promise<void> {
  const row = await findExport(deps.db, exportId);
  if (row?.status !== 'PENDING') return;
  try {
    await fillExport(deps, exportId, row.userId);
  } catch (error) {
    if (last && (await endExport(deps.db, exportId, { from: 'PENDING', to: 'FAILED' }))) {
      await deps.privateFiles.remove(exportKey(exportId));
    }
    throw error;
  }
}

async function fillExport(deps: Deps, exportId: number, userId: number): Promise<void> {
  const person = await findAccount(deps, userId);
  if (!person) return;
  const fileKey = exportKey(exportId);
  const sizeBytes = await deps.privateFiles.write(fileKey, zipOf(exportEntries(deps, person)));
  const readyAt = deps.clock.now();
  const expiresAt = exportExpiry(readyAt);
  const made = await inTransaction(deps.db, async (trx) => {
    if (!(await setReady(trx, exportId, { fileKey, sizeBytes, readyAt, expiresAt }))) return false;
    const { name, email, locale } = person;
    const props = { name, expiresAt: expiresAt.toISOString(), path: '/dashboard/profile' };
    await queueLetter(deps, trx, { userId, to: email, locale }, 'exportReady', props);
    await deps.report({ event: 'privacy.exportReady', userId }, trx);
    return true;
  });
  // Erased, or given up, while it was being made: nobody would ever sweep this file.
  if (!made && (await findExport(deps.db, exportId))?.status !== 'READY') await deps.privateFiles.remove(fileKey);
}
