import type { Deps } from '../deps.ts';
import { markOver } from './timetable.store.ts';

/** Tells search of open days that are over: their ads are found by them no more, within the two seconds of every change. */
export async function endEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await markOver(db, clock.now());
}
