import type { requestReset as endpoint } from '#contract/identity/passwords';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import { countTryFrom } from '../../platform/rate-limit/rate-limit.ts';
import type { UseCase } from '../deps.ts';
import { resetRequests } from './passwords.rules.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * Asks for a letter with which to set a new password. Everybody gets the same answer after the same work: a job
 * looks the identifier up later.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function requestReset(
  context: Context,
  { identifier, redirect }: ParsedOf<typeof endpoint>['body'],
): Promise<{ requested: true }> {
  const { deps } = context;
  if (deps.env.rateLimits) await countTryFrom(context, deps.db, 'resetRequests', context.caller.network, resetRequests);
  const sealedIdentifier = deps.secrets.seal(identifier).toString('base64');
  await deps.jobs.enqueue(deps.db, 'passwords.sendReset', { sealedIdentifier, redirect });
  return { requested: true };
}
