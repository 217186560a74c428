import type { requestReset as endpoint } from '#contract/identity/passwords.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { countAttemptFrom } from '../../platform/rate-limit/rate-limit.ts';
import type { UseCase } from '../deps.ts';
import { resetRequests } from './passwords.rules.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Requests a reset email. All callers get the same response after the same work: a job looks the identifier up later.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function requestReset(
  context: Context,
  { identifier, redirect }: ParsedOf<typeof endpoint>['body'],
): Promise<{ requested: true }> {
  const { deps } = context;
  if (deps.env.rateLimits)
    await countAttemptFrom(context, deps.db, 'resetRequests', context.caller.network, resetRequests);
  const sealedIdentifier = deps.secrets.encrypt(identifier).toString('base64');
  await deps.jobs.enqueue(deps.db, 'passwords.sendReset', { sealedIdentifier, redirect });
  return { requested: true };
}
