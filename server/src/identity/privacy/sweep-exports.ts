import type { Deps } from '../deps.ts';
import { exportKey, lostSince } from './privacy.rules.ts';
import { endExport, selectExpiredExports, selectLostExports } from './privacy.store.ts';

/**
 * Removes the files of exports whose days are over, and gives up those that nobody makes any more. The file goes
 * first: if this stops in between, the next time finds it again.
 */
export async function sweepExports({ db, clock, privateFiles }: Deps): Promise<void> {
  const now = clock.now();
  for (const id of await selectExpiredExports(db, now)) {
    await privateFiles.remove(exportKey(id));
    await endExport(db, id, { from: 'READY', to: 'EXPIRED' });
  }
  for (const id of await selectLostExports(db, lostSince(now))) {
    if (await endExport(db, id, { from: 'PENDING', to: 'FAILED' })) await privateFiles.remove(exportKey(id));
  }
}
