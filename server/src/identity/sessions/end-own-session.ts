import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken } from '../../platform/secrets/random-token.ts';
import type { Deps } from '../deps.ts';
import { recordEndedImpersonations } from './record-ended-impersonations.ts';
import { deleteSession } from './sessions.store.ts';

/** Ends the session of this token, in the transaction of the cause. @returns its user, or undefined without a session */
export async function endOwnSession(
  deps: Pick<Deps, 'recordEvent'>,
  on: Queryable,
  token: string,
): Promise<number | undefined> {
  const ended = await deleteSession(on, hashToken(token));
  if (ended) await recordEndedImpersonations(deps, on, [ended]);
  return ended?.userId;
}
