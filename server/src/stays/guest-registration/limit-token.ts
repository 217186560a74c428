import type { ErrorCode } from '#contract/platform/errors';
import type { RequestContext, UseCase } from '../../platform/http/context.ts';
import { countAttemptFrom } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';

/** Calls with a link, for each network. Six guests on one connection fill in their forms. */
const tokenCalls = { max: 300, windowMs: 10 * 60_000 };

export type TokenContext<C extends ErrorCode> = UseCase<C, Deps> & { caller: RequestContext };

/** @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds` */
export async function limitToken(context: TokenContext<never>): Promise<void> {
  const { deps, caller } = context;
  if (deps.env.rateLimits) await countAttemptFrom(context, deps.db, 'guestRegistration', caller.network, tokenCalls);
}
