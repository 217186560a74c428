import type { SignInResult } from '#contract/identity/accounts.schemas';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { maySignIn } from '../accounts/accounts.policy.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { UseCase } from '../deps.ts';
import { startChallenge } from '../two-factor/start-challenge.ts';
import { createSignedInSession } from './create-signed-in-session.ts';

type Context = UseCase<'USER_SUSPENDED_EXCEPTION'> & { caller: RequestContext };

/**
 * Signs in after the first factor (password or provider), or requests the second factor. `alsoDo` runs
 * in the transaction of either outcome.
 * @throws USER_SUSPENDED_EXCEPTION with `reason`
 */
export async function completeFirstFactor(
  context: Context,
  userId: number,
  alsoDo: (on: Queryable) => Promise<void> = async () => {},
): Promise<SignInResult> {
  const { deps, domainError } = context;
  const account = await findAccount(deps, userId);
  if (!account || !maySignIn(account)) {
    await deps.recordEvent({ event: 'accounts.signInFailed', reason: 'suspended', userId });
    throw domainError('USER_SUSPENDED_EXCEPTION', { reason: account?.suspensionReason ?? null });
  }
  const challengeToken = await startChallenge(deps, userId, alsoDo);
  return challengeToken ? { completed: false, challengeToken } : createSignedInSession(context, userId, alsoDo);
}
