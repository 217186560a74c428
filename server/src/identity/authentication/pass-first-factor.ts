import type { SignInResult } from '#contract/identity/accounts';
import type { Caller } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { maySignIn } from '../accounts/accounts.policy.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { UseCase } from '../deps.ts';
import { startChallenge } from '../two-factor/start-challenge.ts';
import { finishSignIn } from './finish-sign-in.ts';

type Context = UseCase<'USER_SUSPENDED_EXCEPTION'> & { caller: Caller };

/**
 * A password or a provider has said who it is: signs in, or asks for the second factor where it is on. `alsoDo` runs
 * in the transaction of either outcome.
 * @throws USER_SUSPENDED_EXCEPTION with `reason`
 */
export async function passFirstFactor(
  context: Context,
  userId: number,
  alsoDo: (on: Queryable) => Promise<void> = async () => {},
): Promise<SignInResult> {
  const { deps, refuse } = context;
  const account = await findAccount(deps, userId);
  if (!account || !maySignIn(account)) {
    await deps.report({ event: 'accounts.signInFailed', reason: 'suspended', userId });
    throw refuse('USER_SUSPENDED_EXCEPTION', { reason: account?.suspensionReason ?? null });
  }
  const challengeToken = await startChallenge(deps, userId, alsoDo);
  return challengeToken ? { completed: false, challengeToken } : finishSignIn(context, userId, alsoDo);
}
