import type { Role, UserStatus } from '#contract/accounts';
import type { Queryable } from '../adapters/postgres.ts';

/** SQL of `session`. */

/** The columns are text with a check: the database admits exactly the contract's words. */
type Words = { role: Role; status: UserStatus };

export type SessionRow = Words & { id: number; emailVerifiedAt: Date | null; lastSeenAt: Date };

/** The person behind a session that has not ended at `now`. */
export async function findSession(on: Queryable, idHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return on
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['appUser.id', 'appUser.role', 'appUser.status', 'appUser.emailVerifiedAt', 'session.lastSeenAt'])
    .where('session.idHash', '=', idHash)
    .where('session.expiresAt', '>', now)
    .$narrowType<Words>()
    .executeTakeFirst();
}

export type NewSession = {
  idHash: Buffer;
  userId: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
};

export async function insertSession(on: Queryable, session: NewSession): Promise<void> {
  await on.insertInto('session').values(session).execute();
}

/** Moves the end of a session last seen at `before` or earlier; of several at once only the first writes. */
export async function slideSession(
  on: Queryable,
  slide: { idHash: Buffer; before: Date; now: Date; expiresAt: Date },
): Promise<void> {
  await on
    .updateTable('session')
    .set({ lastSeenAt: slide.now, expiresAt: slide.expiresAt })
    .where('idHash', '=', slide.idHash)
    .where('lastSeenAt', '<=', slide.before)
    .execute();
}

/** @returns whose session it was, or undefined when there was none. */
export async function deleteSession(on: Queryable, idHash: Buffer): Promise<number | undefined> {
  const row = await on.deleteFrom('session').where('idHash', '=', idHash).returning('userId').executeTakeFirst();
  return row?.userId;
}

/** @returns how many. */
export async function deleteEndedSessions(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('session').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns how many. */
export async function deleteSessionsOf(on: Queryable, userId: number): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('session').where('userId', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export type ListedSession = {
  id: number;
  idHash: Buffer;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
};

/** A person's sessions that have not ended at `now`, the last used first. */
export function findSessionsOf(on: Queryable, userId: number, now: Date): Promise<ListedSession[]> {
  return on
    .selectFrom('session')
    .select(['id', 'idHash', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** @returns the hash of its token, or undefined when the person has no such session. */
export async function deleteOwnSession(
  on: Queryable,
  own: { id: number; userId: number; now: Date },
): Promise<Buffer | undefined> {
  const row = await on
    .deleteFrom('session')
    .where('id', '=', own.id)
    .where('userId', '=', own.userId)
    .where('expiresAt', '>', own.now)
    .returning('idHash')
    .executeTakeFirst();
  return row?.idHash;
}

/** @returns how many. */
export async function deleteOtherSessions(
  on: Queryable,
  others: { userId: number; kept: Buffer; now: Date },
): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('session')
    .where('userId', '=', others.userId)
    .where('idHash', '!=', others.kept)
    .where('expiresAt', '>', others.now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
