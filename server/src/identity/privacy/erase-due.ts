import type { Deps } from '../deps.ts';
import { erasePerson } from './erase-person.ts';
import { selectPeopleDue } from './privacy.store.ts';

/**
 * Erases everybody whose 30 days are over, each in a transaction of their own. One that fails does not stop the
 * others; the job then fails at the end, and is tried again.
 */
export async function eraseDue(deps: Deps): Promise<void> {
  const dueBy = deps.clock.now();
  let failed = 0;
  for (const userId of await selectPeopleDue(deps.db, dueBy)) {
    try {
      const outcome = await erasePerson({ deps }, userId, { actorId: null, dueBy });
      if (outcome === 'LAST_ADMIN_EXCEPTION') deps.log.warn({ userId }, 'the last admin is due and stays');
    } catch (error) {
      failed += 1;
      // The message alone: what else the database says may quote the row.
      deps.log.error({ userId, reason: (error as Error).message }, 'erasure failed');
    }
  }
  if (failed > 0) throw new Error(`${failed} erasures failed`);
}
