import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { cancelPending, deleteDue, setDue, upsertSettings } from './send.store.ts';

/** Sets frequency and quiet hours. Pending matches are rescheduled immediately; with OFF they are dropped. */
export async function setAlertSettings({ deps, actor }: ActorUseCase, settings: AlertSettings): Promise<AlertSettings> {
  await inTransaction(deps.db, async (trx) => {
    await upsertSettings(trx, actor.id, { ...settings, frequencyBefore: null });
    if (settings.frequency === 'OFF') {
      await deleteDue(trx, actor.id);
      await cancelPending(trx, actor.id);
    } else {
      await setDue(trx, actor.id, deps.clock.now());
    }
  });
  return settings;
}
