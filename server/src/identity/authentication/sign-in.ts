import type { login, SignInResult } from '#contract/identity/accounts.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countHit, resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { findCredentialsOf } from '../accounts/accounts.queries.ts';
import { readIdentifier, signInAttempts } from '../accounts/accounts.rules.ts';
import { isRightPassword } from '../accounts/password-hash.ts';
import type { UseCase } from '../deps.ts';
import { findKnownDevice } from '../sessions/sessions.queries.ts';
import { isTwoFactorOn } from '../two-factor/two-factor.queries.ts';
import { completeFirstFactor } from './complete-first-factor.ts';
import { recordFailure } from './record-failure.ts';
import { findWaitEnd, resetAttempts } from './sign-in-guard.ts';
import { countForSpray, type SprayCounter, sprayCounters } from './spray.ts';

type Context = UseCase<ErrorsOf<typeof login>> & { caller: RequestContext };

/**
 * Signs in with email or phone and password; replaces the cookie's session. All credential errors look alike and take the same time.
 * Attempts count by typed identifier, so email and phone stay unlinked. Others' attempts never delay a known device or a second factor.
 * @throws BAD_CREDENTIALS_EXCEPTION for no account, no password and a wrong password
 * @throws USER_SUSPENDED_EXCEPTION only with the right password
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function signIn(
  context: Context,
  { identifier: typed, password }: ParsedOf<typeof login>['body'],
): Promise<SignInResult> {
  const { deps, caller, domainError } = context;
  const read = readIdentifier(typed);
  const identifier = read?.value ?? typed;
  const credentials = read ? await findCredentialsOf(deps, read) : undefined;
  const device = await findKnownDevice(deps, caller, credentials?.id);
  const attemptKey = device
    ? hashedKey('signInDevice', device.toString('hex'), identifier)
    : hashedKey('signIn', identifier, caller.network.near);
  await countSignIn(context, attemptKey);
  const sprays = device ? [] : sprayCounters(deps, caller, password);
  const waitEnd = device ? null : await findWaitEnd(deps, identifier, sprays);
  const right = (await isRightPassword(credentials?.passwordHash ?? null, password)) && credentials;
  if (waitEnd && !(right && (await isTwoFactorOn(deps.db, right.id)))) throw await throttled(context, waitEnd);
  if (!right) {
    await countFailure(context, { userId: credentials?.id, identifier, sprays });
    throw domainError('BAD_CREDENTIALS_EXCEPTION');
  }
  return completeFirstFactor(context, right.id, async (on: Queryable) => {
    await resetAttemptCount(on, attemptKey);
    await resetAttempts(on, right.id, [identifier]);
  });
}

/** Not `countAttempt`: an attempt beyond the limit is also recorded as an event. */
async function countSignIn(context: Context, key: string) {
  const { db, clock } = context.deps;
  const { hits, resetsAt } = await countHit(db, { key, now: clock.now(), windowMs: signInAttempts.windowMs });
  if (hits > signInAttempts.max) throw await throttled(context, resetsAt);
}

async function throttled({ deps, domainError }: Context, until: Date) {
  await deps.recordEvent({ event: 'accounts.signInFailed', reason: 'throttled' });
  return domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(until, deps.clock.now()) });
}

type Failure = { userId: number | undefined; identifier: string; sprays: readonly SprayCounter[] };

async function countFailure({ deps }: Context, { userId, identifier, sprays }: Failure) {
  await deps.recordEvent({ event: 'accounts.signInFailed', reason: 'credentials' });
  await countForSpray(deps, sprays, identifier);
  await recordFailure(deps, userId, identifier);
}
