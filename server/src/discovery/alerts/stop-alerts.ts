import { defaultAlertSettings } from '#contract/discovery/alerts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findSearch } from './alerts.store.ts';
import { cancelPending, deleteDue, selectSettings, upsertSettings } from './send.store.ts';
import { switchSearch } from './switch-search.ts';
import { describeStop, readStop, type StopContext, type Stopped } from './unsubscribe.queries.ts';

/**
 * Unsubscribes from all alerts or from one search. Pending matches are dropped. Idempotent.
 * @throws INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION
 */
export async function stopAlerts(context: StopContext, token: string): Promise<Stopped> {
  const { stop, account } = await readStop(context, token);
  const { userId, scope } = stop;
  return inTransaction(context.deps.db, async (trx) => {
    const deps = { ...context.deps, db: trx };
    if (stop.scope === 'ALL') {
      const settings = (await selectSettings(trx, userId)) ?? { ...defaultAlertSettings, frequencyBefore: null };
      if (settings.frequency === 'OFF') return describeStop(trx, stop);
      await upsertSettings(trx, userId, { ...settings, frequency: 'OFF', frequencyBefore: settings.frequency });
      await deleteDue(trx, userId);
      await cancelPending(trx, userId);
    } else {
      const search = await findSearch(trx, userId, stop.search);
      if (!search?.notificationsEnabled) return describeStop(trx, stop);
      await switchSearch(deps, { search: stop.search, account, notify: false });
    }
    await deps.recordEvent({ event: 'alerts.stopped', userId, scope }, trx);
    return describeStop(trx, stop);
  });
}
