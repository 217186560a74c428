import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { Ended } from './sessions.store.ts';

/** Tells the log, in the transaction that ended them, of the views of admins that ended with their sessions. */
export async function tellEndedViews({ report }: Pick<Deps, 'report'>, on: Queryable, ended: Ended[]): Promise<void> {
  for (const { userId: actorId, viewedUserId: userId } of ended)
    if (userId !== null) await report({ event: 'accounts.viewEnded', actorId, userId }, on);
}
