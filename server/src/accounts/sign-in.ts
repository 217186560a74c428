import { createHash } from 'node:crypto';
import type { login, Me } from '#contract/accounts';
import type { ErrorsOf, ParsedOf } from '#contract/endpoint';
import type { Caller, UseCase } from '../http/context.ts';
import { countHit, forgetHits } from '../rate-limit.store.ts';
import { maySignIn } from './accounts.policy.ts';
import { readIdentifier, secondsUntil, signInTries } from './accounts.rules.ts';
import { deleteSession, findCredentials, type ProfileRow, recordSignIn } from './accounts.store.ts';
import { meView } from './accounts.view.ts';
import { isRightPassword } from './password-hash.ts';
import { hashSessionToken } from './session-token.ts';
import { startSession } from './start-session.ts';

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
): Promise<{ completed: true; user: Me }> {
  const { deps, refuse } = context;
  const read = readIdentifier(identifier);
  const tries = triesKey(read?.value ?? identifier, context.caller.ip);
  await countTry(context, tries);
  const found = read ? await findCredentials(deps.db, read) : undefined;
  if (!(await isRightPassword(found?.passwordHash ?? null, password)) || !found) {
    await deps.report({ event: 'accounts.signInFailed', reason: 'credentials' });
    throw refuse('BAD_CREDENTIALS_EXCEPTION');
  }
  if (!maySignIn(found)) {
    await deps.report({ event: 'accounts.signInFailed', reason: 'suspended', userId: found.id });
    throw refuse('USER_SUSPENDED_EXCEPTION');
  }
  await openSession(context, found, tries);
  return { completed: true, user: meView(found) };
}

/** Hashed, because counters are no place for addresses. */
function triesKey(identifier: string, ip: string): string {
  return `signIn:${createHash('sha256').update(`${identifier}\n${ip}`).digest('base64url')}`;
}

async function countTry({ deps, refuse }: Context, key: string) {
  const now = deps.clock.now();
  const { hits, resetsAt } = await countHit(deps.db, { key, now, windowMs: signInTries.windowMs });
  if (hits <= signInTries.most) return;
  await deps.report({ event: 'accounts.signInFailed', reason: 'throttled' });
  throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}

async function openSession({ deps, caller }: Context, { id, role }: ProfileRow, tries: string) {
  const session = await deps.db.transaction().execute(async (trx) => {
    if (caller.sessionToken) await deleteSession(trx, hashSessionToken(caller.sessionToken));
    await recordSignIn(trx, id, deps.clock.now());
    await forgetHits(trx, tries);
    await deps.report({ event: 'accounts.signedIn', actorId: id, userId: id }, trx);
    return startSession({ db: trx, clock: deps.clock }, { userId: id, role, userAgent: caller.userAgent });
  });
  caller.setSession(session);
}
