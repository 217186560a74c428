import type { Session } from '#contract/sessions';
import type { Deps } from '../deps.ts';
import type { Actor, ActorUseCase, Caller } from '../http/context.ts';
import { hashToken, looksLikeToken } from '../secret-token.ts';
import { isRenewalDue } from './sessions.rules.ts';
import { findSession, findSessionsOf } from './sessions.store.ts';
import { sessionView } from './sessions.view.ts';

export type FoundActor = {
  actor: Actor;
  /** The session was last seen an hour ago or more: whoever can write may slide it. */
  renewalDue: boolean;
};

/** The person behind a session token; null when it is unknown or over, or its person suspended. */
export async function findActorByToken(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<FoundActor | null> {
  if (!looksLikeToken(token)) return null;
  const now = deps.clock.now();
  const row = await findSession(deps.db, hashToken(token), now);
  if (!row || row.status === 'SUSPENDED') return null;
  const { id, role, status } = row;
  const actor = { id, role, status, emailVerified: row.emailVerifiedAt !== null };
  return { actor, renewalDue: isRenewalDue(row.lastSeenAt, now) };
}

/** Where the caller is signed in: this session first, then by last use. */
export async function listSessions({ deps, actor, caller }: ActorUseCase & { caller: Caller }): Promise<Session[]> {
  const current = hashToken(caller.sessionToken ?? '');
  const rows = await findSessionsOf(deps.db, actor.id, deps.clock.now());
  return rows
    .map((row) => sessionView(row, row.idHash.equals(current)))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
