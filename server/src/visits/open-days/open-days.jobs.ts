import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { hasEnded, markEnded } from './events.store.ts';

/** Marks ended open days, so that search stops matching their listings within the two seconds of every change. */
export async function endEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await markEnded(db, clock.now());
}

export const openDaysJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'openDays.endEvents', due: hasEnded, run: endEvents }),
];
