import type { Queryable } from '../adapters/postgres.ts';
import { countOpenAppeals, countOpenReports } from './lists/waiting.store.ts';

type Waiting = { open: number; overdue: number };

/** What waits to be decided, and what of it is late. */
export async function countWaiting(on: Queryable, now: Date): Promise<{ reports: Waiting; appeals: Waiting }> {
  const [reports, appeals] = await Promise.all([countOpenReports(on, now), countOpenAppeals(on, now)]);
  return { reports, appeals };
}
