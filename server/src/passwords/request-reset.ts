import type { ErrorsOf, ParsedOf } from '#contract/endpoint';
import type { requestReset as endpoint } from '#contract/passwords';
import { countTry, hashedKey } from '../count-try.ts';
import type { Caller, UseCase } from '../http/context.ts';
import { resetRequests } from './passwords.rules.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * Asks for a letter with which to set a new password. Everybody gets the same answer after the same work: a job
 * looks the identifier up later.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function requestReset(
  context: Context,
  { identifier }: ParsedOf<typeof endpoint>['body'],
): Promise<{ requested: true }> {
  const { deps } = context;
  if (deps.env.rateLimits)
    await countTry(context, deps.db, hashedKey('resetRequests', context.caller.ip), resetRequests);
  const sealedIdentifier = deps.secrets.seal(identifier).toString('base64');
  await deps.jobs.enqueue(deps.db, 'passwords.sendReset', { sealedIdentifier });
  return { requested: true };
}
