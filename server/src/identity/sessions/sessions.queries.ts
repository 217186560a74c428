import type { Session } from '#contract/identity/sessions.schemas';
import type { Role } from '#contract/platform/roles';
import type { Actor, RequestContext } from '../../platform/http/context.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { findDevice } from './devices.store.ts';
import { effectiveRole, mayImpersonate } from './effective-role.rules.ts';
import { isRenewalDue } from './sessions.rules.ts';
import { findSession, findSessionsOf, type SessionRow, type SessionUser } from './sessions.store.ts';
import { parseUserAgent } from './user-agent.parser.ts';

export type SessionActor = {
  actor: Actor;
  /** Role of the account, not of the request. It determines the session's lifetime. */
  accountRole: Role;
  /** The session was last seen an hour ago or more; a caller with write access may extend it. */
  renewalDue: boolean;
};

/**
 * The user of a session token; null when it is unknown or expired, or the user is suspended.
 * During impersonation it is the impersonated user, with `impersonatedBy`.
 */
export async function findActorByToken(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  token: string,
): Promise<SessionActor | null> {
  if (!looksLikeToken(token)) return null;
  const now = deps.clock.now();
  const row = await findSession(deps.db, hashToken(token), now);
  if (!row || row.status === 'SUSPENDED') return null;
  const roleState = effectiveRole(row, deps.env.adminTwoFactor);
  const own: Actor = { ...factsOf(row), ...roleState, impersonatedBy: null };
  return {
    actor: lookingAs(own, row.viewed) ?? own,
    accountRole: row.role,
    renewalDue: isRenewalDue(row.lastSeenAt, now),
  };
}

const factsOf = ({ id, role, status, emailVerifiedAt, memberships }: SessionUser) => {
  return { id, role, status, memberships, emailVerified: emailVerifiedAt !== null };
};

/** Impersonation needs admin rights, and ends when the impersonated user is suspended or becomes an admin. */
function lookingAs(admin: Actor, viewed: SessionRow['viewed']): Actor | null {
  if (!viewed || admin.role !== 'ADMIN' || !mayImpersonate(admin, viewed)) return null;
  const impersonatedBy = { adminId: admin.id, endsAt: viewed.endsAt, admin };
  return { ...factsOf(viewed), needsTwoFactor: false, impersonatedBy };
}

/** The caller's sessions: this one first, then by last use. */
export async function listSessions({
  deps,
  actor,
  caller,
}: ActorUseCase & { caller: RequestContext }): Promise<Session[]> {
  const current = hashToken(caller.sessionToken ?? '');
  const rows = await findSessionsOf(deps.db, actor.id, deps.clock.now());
  return rows
    .map((row) => sessionView(row, row.idHash.equals(current)))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

type SessionFacts = { id: number; createdAt: Date; lastSeenAt: Date; userAgent: string | null };

function sessionView({ id, createdAt, lastSeenAt, userAgent }: SessionFacts, current: boolean): Session {
  return {
    id,
    current,
    ...parseUserAgent(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}

/** Hash of the caller's device if this user has signed in with it. Null without `userId`, after the same work. */
export async function findKnownDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { deviceToken }: Pick<RequestContext, 'deviceToken'>,
  userId: number | undefined,
): Promise<Buffer | null> {
  if (!looksLikeToken(deviceToken)) return null;
  const tokenHash = hashToken(deviceToken);
  return (await findDevice(db, { tokenHash, userId: userId ?? 0, now: clock.now() })) ? tokenHash : null;
}
