import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countPending } from './search-index.store.ts';

/** How many ads have a change that search has not taken up, and since when the oldest waits; null: none does. */
export const readPendingChanges = (on: Queryable): Promise<{ waiting: number; oldestAt: Date | null }> =>
  countPending(on);
