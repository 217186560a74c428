import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Deps } from '../deps.ts';
import { deleteDaysBefore } from './visitors.store.ts';

/** Deletes what told the visitors of former days apart; how many they were stays. */
export async function forgetVisitors({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteDaysBefore(db, italianDay(clock.now()));
}
