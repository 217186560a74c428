import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countPending } from './search-index.store.ts';

/** Number of listings with unapplied changes, and the time of the oldest; null without any. */
export const readPendingChanges = (on: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> =>
  countPending(on);
