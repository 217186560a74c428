import type { SignInResult } from '#contract/identity/accounts.schemas';
import type { socialRegister as endpoint } from '#contract/identity/social.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { registerUser } from '../accounts/register-user.ts';
import { validatePassword } from '../accounts/validate-password.ts';
import { completeFirstFactor } from '../authentication/complete-first-factor.ts';
import { recordConsents } from '../consents/record-consents.ts';
import type { UseCase } from '../deps.ts';
import { sendVerification } from '../verification/send-verification.ts';
import { consumePendingIdentity, type PendingIdentityToken, readPendingIdentity } from './read-pending-identity.ts';
import { isUsable, namesOf } from './social.rules.ts';
import { findIdentityOwner, insertIdentity, markPendingIdentityUsed, type PendingIdentity } from './social.store.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };
type Named = PendingIdentity & { email: string };
type Credentials = { password: string; redirect?: string | undefined };

/**
 * Creates an account from a verified identity and a password, and signs in. An address not verified by the provider gets a
 * verification email. Idempotent: a repeated form, also from another tab, creates one account and signs in both.
 * @throws ACCOUNT_LINK_REQUIRED_EXCEPTION with `email`, PROVIDER_EMAIL_MISSING_EXCEPTION, VALIDATION_EXCEPTION for the password
 */
export async function socialRegister(
  context: Context,
  { password, redirect, ...requested }: PendingIdentityToken & Credentials,
): Promise<SignInResult> {
  const { deps, domainError } = context;
  const pendingIdentity = await readPendingIdentity(context, requested);
  if (!isUsable(pendingIdentity, deps.clock.now(), 'double-submit'))
    throw domainError('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const before = await findIdentityOwner(deps.db, pendingIdentity);
  if (before !== undefined) return enter(context, before, pendingIdentity);
  const { email } = pendingIdentity;
  if (!email) throw domainError('PROVIDER_EMAIL_MISSING_EXCEPTION');
  const named = { ...pendingIdentity, email };
  const { name, surname } = namesOf(named);
  await validatePassword(context, password, { path: 'body.password', userInputs: [email, name, surname] });
  const createdId = await makeAccount(context, named, { password, redirect });
  if (createdId !== null) return completeFirstFactor(context, createdId);
  // A concurrent request was first: the same user in another tab, or the owner of the address.
  const concurrentId = await findIdentityOwner(deps.db, pendingIdentity);
  if (concurrentId === undefined) throw domainError('ACCOUNT_LINK_REQUIRED_EXCEPTION', { email });
  return enter(context, concurrentId, pendingIdentity);
}

/** Signs in a user who just registered. The other submit may have used the pending identity. */
const enter = (context: Context, userId: number, pendingIdentity: PendingIdentity): Promise<SignInResult> =>
  completeFirstFactor(context, userId, async (on) => {
    await markPendingIdentityUsed(on, pendingIdentity.tokenHash, context.deps.clock.now());
  });

/** @returns the new account's id; null when the address or the subject has an account */
async function makeAccount(
  context: Context,
  pendingIdentity: Named,
  { password, redirect }: Credentials,
): Promise<number | null> {
  const { deps, domainError, caller } = context;
  const { email, emailVerified } = pendingIdentity;
  const linkRequired = domainError('ACCOUNT_LINK_REQUIRED_EXCEPTION', { email });
  const account = {
    ...namesOf(pendingIdentity),
    email,
    password,
    locale: caller.locale,
    ...(emailVerified && { status: 'ACTIVE' as const, emailVerifiedAt: deps.clock.now() }),
  };
  const register: Parameters<typeof registerUser>[0] = {
    ...context,
    domainError: (code, details) =>
      code === 'EMAIL_ALREADY_USED_EXCEPTION' || code === 'PHONE_ALREADY_USED_EXCEPTION'
        ? linkRequired
        : domainError(code, details),
  };
  try {
    return await registerUser(register, account, async (on, userId) => {
      if (!(await insertIdentity(on, { ...pendingIdentity, userId, createdAt: deps.clock.now() }))) throw linkRequired;
      await consumePendingIdentity(context, on, pendingIdentity);
      await recordLink(context, on, pendingIdentity, { userId, name: account.name, redirect });
    });
  } catch (error) {
    if (error === linkRequired) return null;
    throw error;
  }
}

async function recordLink(
  { deps, caller }: Context,
  on: Queryable,
  { provider, email, emailVerified }: Named,
  { userId, name, redirect }: { userId: number; name: string; redirect: string | undefined },
): Promise<void> {
  await recordConsents(deps, on, userId, [
    { kind: 'PRIVACY_POLICY', isGranted: true },
    { kind: 'TERMS_OF_SERVICE', isGranted: true },
  ]);
  await deps.recordEvent({ event: 'social.linked', actorId: userId, userId, provider }, on);
  if (!emailVerified) await sendVerification({ deps }, on, { userId, name, email, locale: caller.locale, redirect });
}
