import { createHash } from 'node:crypto';
import type { ErrorsOf, ParsedOf } from '#contract/endpoint';
import type { requestReset as endpoint } from '#contract/passwords';
import type { Caller, UseCase } from '../http/context.ts';
import { secondsUntil } from '../lib/seconds-until.ts';
import { countHit } from '../rate-limit.store.ts';
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
  if (deps.env.rateLimits) await countRequest(context);
  const sealedIdentifier = deps.secrets.seal(identifier).toString('base64');
  await deps.jobs.enqueue(deps.db, 'passwords.sendReset', { sealedIdentifier });
  return { requested: true };
}

async function countRequest({ deps, caller, refuse }: Context) {
  const now = deps.clock.now();
  // Hashed, because counters are no place for addresses.
  const key = `resetRequests:${createHash('sha256').update(caller.ip).digest('base64url')}`;
  const { hits, resetsAt } = await countHit(deps.db, { key, now, windowMs: resetRequests.windowMs });
  if (hits <= resetRequests.most) return;
  throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}
