import type { Me } from '#contract/accounts';
import type { Deps } from '../deps.ts';
import type { Actor, UseCase } from '../http/context.ts';
import { maySignIn } from './accounts.policy.ts';
import { isRenewalDue } from './accounts.rules.ts';
import { findProfile, findSession } from './accounts.store.ts';
import { meView } from './accounts.view.ts';
import { hashSessionToken, looksLikeSessionToken } from './session-token.ts';

export type FoundActor = {
  actor: Actor;
  /** The session was last seen an hour ago or more: whoever can write may slide it. */
  renewalDue: boolean;
};

/** The person behind a session token; null when it is unknown or over, or its person suspended. */
export async function findActorByToken(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<FoundActor | null> {
  if (!looksLikeSessionToken(token)) return null;
  const now = deps.clock.now();
  const row = await findSession(deps.db, hashSessionToken(token), now);
  if (!row || !maySignIn(row)) return null;
  const { id, role, status } = row;
  const actor = { id, role, status, emailVerified: row.emailVerifiedAt !== null };
  return { actor, renewalDue: isRenewalDue(row.lastSeenAt, now) };
}

/** The signed-in person as the shell needs them, or null. */
export async function getMe({ deps, actor }: UseCase): Promise<Me | null> {
  const row = actor && (await findProfile(deps.db, actor.id));
  return row ? meView(row) : null;
}
