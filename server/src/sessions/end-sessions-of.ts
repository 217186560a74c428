import type { Queryable } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { clearViewsOf, deleteSessionsOf } from './sessions.store.ts';
import { tellEndedViews } from './tell-ended-views.ts';

/**
 * Ends every session of a person, in the transaction of the cause, and every view of an admin who looks as them: what ends the one
 * (suspension, another role, erasure) ends the other.
 */
export async function endSessionsOf(deps: Pick<Deps, 'report'>, on: Queryable, userId: number): Promise<void> {
  await tellEndedViews(deps, on, await clearViewsOf(on, userId));
  await tellEndedViews(deps, on, await deleteSessionsOf(on, userId));
}
