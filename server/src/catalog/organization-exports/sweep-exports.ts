import type { Deps } from '../deps.ts';
import { exportKey, lostBefore } from './organization-exports.rules.ts';
import { endExport, selectExpired, selectLost } from './organization-exports.store.ts';

/** Removes the files of expired exports, file first: after an interruption the next run repeats it. Fails exports without a job. */
export async function sweepOrganizationExports({ db, clock, privateFiles }: Deps): Promise<void> {
  const now = clock.now();
  for (const id of await selectExpired(db, now)) {
    await privateFiles.remove(exportKey(id));
    await endExport(db, id, { from: 'READY', to: 'EXPIRED' });
  }
  for (const id of await selectLost(db, lostBefore(now)))
    if (await endExport(db, id, { from: 'PENDING', to: 'FAILED' })) await privateFiles.remove(exportKey(id));
}
