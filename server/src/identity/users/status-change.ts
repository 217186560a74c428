import type { UserChanges } from '#contract/identity/users';
import type { UserStatus } from '#contract/platform/roles';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import { publish } from '../../platform/events/domain-events.ts';
import type { Refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { AccountChanges } from '../accounts/edit-account.ts';
import type { ActorUseCase } from '../deps.ts';
import { endSessionsOf } from '../sessions/end-sessions-of.ts';
import { statusMove } from './users.rules.ts';
import type { PersonRow } from './users.store.ts';

/** `move` is null where the status stays. */
export type StatusPlan = { move: { from: UserStatus; to: UserStatus } | null; columns: AccountChanges };

/**
 * What a change of status comes to. A reason comes with SUSPENDED and with nothing else.
 * @throws USER_STATUS_EXCEPTION, VALIDATION_EXCEPTION of `body.suspensionReason`
 */
export function planStatus(
  { refuse }: { refuse: Refuse<'USER_STATUS_EXCEPTION'> },
  person: PersonRow,
  { status = person.status, suspensionReason }: Pick<UserChanges, 'status' | 'suspensionReason'>,
): StatusPlan {
  const move = statusMove(person.status, status);
  if (!move.ok) throw refuse(move.code);
  if (suspensionReason !== undefined && status !== 'SUSPENDED') {
    throw reasonProblem(refuse, 'unrecognized_keys', 'goes with the status SUSPENDED only');
  }
  if (!move.value) return { move: null, columns: suspensionReason === undefined ? {} : { suspensionReason } };
  if (status !== 'SUSPENDED') return { move: move.value, columns: { status, suspensionReason: null } };
  if (suspensionReason === undefined) throw reasonProblem(refuse, 'invalid_type', 'is required');
  return { move: move.value, columns: { status, suspensionReason } };
}

const reasonProblem = (refuse: Refuse<never>, rule: string, message: string) =>
  refuse('VALIDATION_EXCEPTION', { fields: [{ path: 'body.suspensionReason', rule, message }] });

/** Ends the sessions of a suspended user, publishes the change and sends the email about a reactivation. */
export async function tellOfStatus(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  trx: Trx,
  person: PersonRow,
  { move, columns }: StatusPlan,
  reason: string | undefined,
): Promise<void> {
  if (!move) return;
  const { id: userId, name, email: to, locale } = person;
  const trace = { reason, before: person, after: { ...person, ...columns } };
  await deps.report({ event: 'accounts.statusChanged', actorId: actor.id, userId, ...move }, trx, trace);
  if (move.to === 'SUSPENDED') {
    await endSessionsOf(deps, trx, userId);
    const suspended = { userId, reason: columns.suspensionReason ?? '', actorId: actor.id, origin: 'ADMIN' } as const;
    await publish(deps, trx, 'account.suspended', suspended);
  } else if (move.from === 'SUSPENDED') {
    await publish(deps, trx, 'account.reactivated', { userId, actorId: actor.id });
    await queueLetter(deps, trx, { userId, to, locale }, 'accountReactivated', { name, signInPath: '/auth/sign-in' });
  }
}
