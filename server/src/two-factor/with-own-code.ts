import type { Trx } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { forgetHits } from '../rate-limit.store.ts';
import { claimCode } from './claim-code.ts';
import { countOwnTry, ownTriesKey } from './limit-tries.ts';
import { findTwoFactor, lockTwoFactor } from './two-factor.store.ts';

type Context = ActorUseCase<'INVALID_OTPCODE_EXCEPTION' | 'TWO_FACTOR_NOT_ENABLED_EXCEPTION'>;

/**
 * Runs `change` once the signed-in person has proved themselves with a code, in the transaction that uses it up.
 * @throws INVALID_OTPCODE_EXCEPTION, TWO_FACTOR_NOT_ENABLED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function withOwnCode(context: Context, code: string, change: (trx: Trx) => Promise<void>): Promise<void> {
  const { deps, actor, refuse } = context;
  if (!(await findTwoFactor(deps.db, actor.id))) throw refuse('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
  // Outside the transaction: a refusal must not undo the count.
  await countOwnTry(context, actor.id);
  await deps.db.transaction().execute(async (trx) => {
    const held = await lockTwoFactor(trx, actor.id);
    if (!held) throw refuse('TWO_FACTOR_NOT_ENABLED_EXCEPTION');
    if (!(await claimCode(deps, trx, held, code))) {
      await deps.report({ event: 'twoFactor.codeRefused', userId: actor.id });
      throw refuse('INVALID_OTPCODE_EXCEPTION');
    }
    await forgetHits(trx, ownTriesKey(actor.id));
    await change(trx);
  });
}
