import { sql } from 'kysely';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { Membership } from '../../platform/http/context.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** SQL of `session`. */

export type SessionUser = {
  id: number;
  role: Role;
  status: UserStatus;
  emailVerifiedAt: Date | null;
  memberships: Membership[];
};
/** `viewed`: the impersonated user; null without an impersonation, or after its end at `now`. */
export type SessionRow = SessionUser & {
  hasSecondFactor: boolean;
  lastSeenAt: Date;
  viewed: (SessionUser & { endsAt: Date }) | null;
};

/** Live memberships of the user in this column, as JSON. */
const membershipsOf = (userId: 'appUser.id' | 'seen.id') => sql<Membership[]>`(
  select coalesce(json_agg(json_build_object('organizationId', organization.id, 'accountId', organization.account_id,
    'role', membership.role, 'isOpen', organization.status = 'ACTIVE' and account.status <> 'SUSPENDED')
    order by organization.id), '[]')
  from membership join organization on organization.id = membership.organization_id
    join app_user account on account.id = organization.account_id
  where membership.user_id = ${sql.ref(userId)} and membership.left_at is null)`;

/** The user of a valid session at `now`, with the impersonated user. One query per request. */
export async function findSession(on: Queryable, idHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const row = await on
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .leftJoin('twoFactor', 'twoFactor.userId', 'session.userId')
    .leftJoin('appUser as seen', (join) =>
      join.onRef('seen.id', '=', 'session.impersonatedUserId').on('session.impersonationEndsAt', '>', now),
    )
    .select(['appUser.id', 'appUser.role', 'appUser.status', 'appUser.emailVerifiedAt', 'session.lastSeenAt'])
    .select((query) => query('twoFactor.userId', 'is not', null).$castTo<boolean>().as('hasSecondFactor'))
    .select(['seen.id as seenId', 'seen.role as seenRole', 'seen.status as seenStatus', 'session.impersonationEndsAt'])
    .select('seen.emailVerifiedAt as seenEmailVerifiedAt')
    .select([membershipsOf('appUser.id').as('memberships'), membershipsOf('seen.id').as('seenMemberships')])
    .where('session.idHash', '=', idHash)
    .where('session.expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { seenId, seenRole, seenStatus, seenEmailVerifiedAt, seenMemberships, impersonationEndsAt, ...own } = row;
  if (seenId === null || seenRole === null || seenStatus === null || impersonationEndsAt === null)
    return { ...own, viewed: null };
  const seen = {
    id: seenId,
    role: seenRole,
    status: seenStatus,
    emailVerifiedAt: seenEmailVerifiedAt,
    memberships: seenMemberships,
  };
  return { ...own, viewed: { ...seen, endsAt: impersonationEndsAt } };
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

/**
 * Extends a session last seen at `before` or earlier, at most to `longestMs` after its start. Only the first of concurrent calls writes.
 */
export async function slideSession(
  on: Queryable,
  slide: { idHash: Buffer; before: Date; now: Date; expiresAt: Date; longestMs: number },
): Promise<void> {
  await on
    .updateTable('session')
    .set({
      lastSeenAt: slide.now,
      expiresAt: sql<Date>`least(${slide.expiresAt}::timestamptz, created_at + ${slide.longestMs}::float8 * interval '1 millisecond')`,
    })
    .where('idHash', '=', slide.idHash)
    .where('lastSeenAt', '<=', slide.before)
    .execute();
}

/** User of an ended session, and whom they impersonated, if any: `recordEndedImpersonations`. */
export type EndedSession = { userId: number; impersonatedUserId: number | null };

/** @returns undefined for an unknown session */
export function deleteSession(on: Queryable, idHash: Buffer): Promise<EndedSession | undefined> {
  return on
    .deleteFrom('session')
    .where('idHash', '=', idHash)
    .returning(['userId', 'impersonatedUserId'])
    .executeTakeFirst();
}

export function deleteEndedSessions(on: Queryable, now: Date): Promise<EndedSession[]> {
  return on.deleteFrom('session').where('expiresAt', '<=', now).returning(['userId', 'impersonatedUserId']).execute();
}

export function deleteSessionsOf(on: Queryable, userId: number): Promise<EndedSession[]> {
  return on.deleteFrom('session').where('userId', '=', userId).returning(['userId', 'impersonatedUserId']).execute();
}

export type ListedSession = {
  id: number;
  idHash: Buffer;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
};

/** A user's sessions that have not ended at `now`, last used first. */
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

/** @returns also the hash of its token; undefined when the user has no such session */
export function deleteOwnSession(
  on: Queryable,
  own: { id: number; userId: number; now: Date },
): Promise<(EndedSession & { idHash: Buffer }) | undefined> {
  return on
    .deleteFrom('session')
    .where('id', '=', own.id)
    .where('userId', '=', own.userId)
    .where('expiresAt', '>', own.now)
    .returning(['idHash', 'userId', 'impersonatedUserId'])
    .executeTakeFirst();
}

export function deleteOtherSessions(
  on: Queryable,
  others: { userId: number; retainedSession: Buffer; now: Date },
): Promise<EndedSession[]> {
  return on
    .deleteFrom('session')
    .where('userId', '=', others.userId)
    .where('idHash', '!=', others.retainedSession)
    .where('expiresAt', '>', others.now)
    .returning(['userId', 'impersonatedUserId'])
    .execute();
}

export type View = { impersonatedUserId: number | null; impersonationEndsAt: Date | null };

/** Impersonated user of a valid session. The lock serializes the start and end of impersonations. */
export function lockView(trx: Trx, { idHash, now }: { idHash: Buffer; now: Date }): Promise<View | undefined> {
  return trx
    .selectFrom('session')
    .select(['impersonatedUserId', 'impersonationEndsAt'])
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends expired impersonations at `now`. @returns the impersonated users */
export async function clearExpiredImpersonations(trx: Trx, userId: number, now: Date): Promise<number[]> {
  const expired = await trx
    .selectFrom('session')
    .select(['id', 'impersonatedUserId'])
    .where('userId', '=', userId)
    .where('impersonationEndsAt', '<=', now)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = expired.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('session')
      .set({ impersonatedUserId: null, impersonationEndsAt: null })
      .where('id', 'in', ids)
      .execute();
  return expired.flatMap(({ impersonatedUserId }) => impersonatedUserId ?? []);
}

export async function setView(on: Queryable, idHash: Buffer, view: View): Promise<void> {
  await on.updateTable('session').set(view).where('idHash', '=', idHash).execute();
}

/** Ends all impersonations of this user. */
export async function clearViewsOf(on: Queryable, impersonatedUserId: number): Promise<EndedSession[]> {
  const lookers = await on
    .updateTable('session')
    .set({ impersonatedUserId: null, impersonationEndsAt: null })
    .where('impersonatedUserId', '=', impersonatedUserId)
    .returning('userId')
    .execute();
  return lookers.map(({ userId }) => ({ userId, impersonatedUserId }));
}
