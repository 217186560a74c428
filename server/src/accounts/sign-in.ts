import type { login, SignInResult } from '#contract/accounts';
import type { ErrorsOf, ParsedOf } from '#contract/endpoint';
import { hashedKey } from '../count-try.ts';
import type { Caller, UseCase } from '../http/context.ts';
import { secondsUntil } from '../lib/seconds-until.ts';
import { countHit, forgetHits } from '../rate-limit.store.ts';
import { readIdentifier, signInTries } from './accounts.rules.ts';
import { findCredentials } from './accounts.store.ts';
import { passFirstFactor } from './pass-first-factor.ts';
import { isRightPassword } from './password-hash.ts';

type Context = UseCase<ErrorsOf<typeof login>> & { caller: Caller };

/**
 * Signs in with email or phone, and password. A new session always replaces the one of the cookie.
 * Nobody there, no password and a wrong one answer alike and take as long; that an account is suspended is told
 * only to who knows its password.
 * @throws BAD_CREDENTIALS_EXCEPTION, USER_SUSPENDED_EXCEPTION, TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function signIn(
  context: Context,
  { identifier, password }: ParsedOf<typeof login>['body'],
): Promise<SignInResult> {
  const { deps, refuse } = context;
  const read = readIdentifier(identifier);
  const found = read ? await findCredentials(deps.db, read) : undefined;
  // By account where there is one: its email and its phone number share the tries.
  const tries = hashedKey('signIn', found ? String(found.id) : (read?.value ?? identifier), context.caller.ip);
  await countSignIn(context, tries);
  if (!(await isRightPassword(found?.passwordHash ?? null, password)) || !found) {
    await deps.report({ event: 'accounts.signInFailed', reason: 'credentials' });
    throw refuse('BAD_CREDENTIALS_EXCEPTION');
  }
  return passFirstFactor(context, found.id, (on) => forgetHits(on, tries));
}

/** Not `countTry` of all features: a try too many is on record here. */
async function countSignIn({ deps, refuse }: Context, key: string) {
  const now = deps.clock.now();
  const { hits, resetsAt } = await countHit(deps.db, { key, now, windowMs: signInTries.windowMs });
  if (hits <= signInTries.most) return;
  await deps.report({ event: 'accounts.signInFailed', reason: 'throttled' });
  throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}
