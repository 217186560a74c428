import { defaultAlertSettings } from '#contract/discovery/alerts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findSearch } from './alerts.store.ts';
import { selectSettings, upsertSettings } from './send.store.ts';
import { switchSearch } from './switch-search.ts';
import { describeStop, readStop, type StopContext, type Stopped } from './unsubscribe.queries.ts';

/**
 * Reverses `stopAlerts`: emails resume with their previous frequency, the search notifies again. A link of one search
 * does not change frequency OFF. Dropped matches are not sent later.
 * @throws INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION
 */
export async function resumeAlerts(context: StopContext, token: string): Promise<Stopped> {
  const { stop, account } = await readStop(context, token);
  const { userId } = stop;
  return inTransaction(context.deps.db, async (trx) => {
    if (stop.scope === 'SEARCH') {
      const search = await findSearch(trx, userId, stop.search);
      const deps = { ...context.deps, db: trx };
      if (search && !search.notificationsEnabled)
        await switchSearch(deps, { search: stop.search, account, notify: true });
      return describeStop(trx, stop);
    }
    const settings = await selectSettings(trx, userId);
    if (settings?.frequency === 'OFF') {
      const frequency = settings.frequencyBefore ?? defaultAlertSettings.frequency;
      await upsertSettings(trx, userId, { ...settings, frequency, frequencyBefore: null });
    }
    return describeStop(trx, stop);
  });
}
