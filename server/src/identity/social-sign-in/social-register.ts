import type { SignInResult } from '#contract/identity/accounts';
import type { socialRegister as endpoint } from '#contract/identity/social';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { judgePassword } from '../accounts/judge-password.ts';
import { registerUser } from '../accounts/register-user.ts';
import { passFirstFactor } from '../authentication/pass-first-factor.ts';
import { recordConsents } from '../consents/record-consents.ts';
import type { UseCase } from '../deps.ts';
import { sendVerification } from '../verification/send-verification.ts';
import { openProof, type ProofToken, spendProof } from './open-proof.ts';
import { namesOf, stands } from './social.rules.ts';
import { findIdentityOwner, insertIdentity, markProofUsed, type Proof } from './social.store.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };
type Named = Proof & { email: string };
type Credentials = { password: string; redirect?: string | undefined };

/**
 * Makes an account of what a provider proved and a password, and signs in. The address counts as verified when the
 * provider says so; else a letter asks. The same form sent twice, or from two tabs, makes one account and signs in both.
 * @throws ACCOUNT_LINK_REQUIRED_EXCEPTION with `email`, PROVIDER_EMAIL_MISSING_EXCEPTION, VALIDATION_EXCEPTION for the
 * password, INVALID_SOCIAL_TOKEN_EXCEPTION, UNSUPPORTED_PROVIDER_EXCEPTION, USER_SUSPENDED_EXCEPTION
 */
export async function socialRegister(
  context: Context,
  { password, redirect, ...wanted }: ProofToken & Credentials,
): Promise<SignInResult> {
  const { deps, refuse } = context;
  const proof = await openProof(context, wanted);
  if (!stands(proof, deps.clock.now(), 'double-submit')) throw refuse('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const before = await findIdentityOwner(deps.db, proof);
  if (before !== undefined) return enter(context, before, proof);
  const { email } = proof;
  if (!email) throw refuse('PROVIDER_EMAIL_MISSING_EXCEPTION');
  const named = { ...proof, email };
  const { name, surname } = namesOf(named);
  await judgePassword(context, password, { path: 'body.password', userInputs: [email, name, surname] });
  const made = await makeAccount(context, named, { password, redirect });
  if (made !== null) return passFirstFactor(context, made);
  // Somebody was first: the same person in another tab, or whoever has the address.
  const meanwhile = await findIdentityOwner(deps.db, proof);
  if (meanwhile === undefined) throw refuse('ACCOUNT_LINK_REQUIRED_EXCEPTION', { email });
  return enter(context, meanwhile, proof);
}

/** Signs in who registered a moment ago; the other submit may have used the proof. */
const enter = (context: Context, userId: number, proof: Proof): Promise<SignInResult> =>
  passFirstFactor(context, userId, async (on) => {
    await markProofUsed(on, proof.tokenHash, context.deps.clock.now());
  });

/** @returns the new account's id; null when the address or the subject has one already. */
async function makeAccount(
  context: Context,
  proof: Named,
  { password, redirect }: Credentials,
): Promise<number | null> {
  const { deps, refuse, caller } = context;
  const { email, emailVerified } = proof;
  const taken = refuse('ACCOUNT_LINK_REQUIRED_EXCEPTION', { email });
  const account = {
    ...namesOf(proof),
    email,
    password,
    locale: caller.locale,
    ...(emailVerified && { status: 'ACTIVE' as const, emailVerifiedAt: deps.clock.now() }),
  };
  const register: Parameters<typeof registerUser>[0] = {
    ...context,
    refuse: (code, details) =>
      code === 'EMAIL_ALREADY_USED_EXCEPTION' || code === 'PHONE_ALREADY_USED_EXCEPTION'
        ? taken
        : refuse(code, details),
  };
  try {
    return await registerUser(register, account, async (on, userId) => {
      if (!(await insertIdentity(on, { ...proof, userId, createdAt: deps.clock.now() }))) throw taken;
      await spendProof(context, on, proof);
      await tellOthers(context, on, proof, { userId, name: account.name, redirect });
    });
  } catch (error) {
    if (error === taken) return null;
    throw error;
  }
}

async function tellOthers(
  { deps, caller }: Context,
  on: Queryable,
  { provider, email, emailVerified }: Named,
  { userId, name, redirect }: { userId: number; name: string; redirect: string | undefined },
): Promise<void> {
  await recordConsents(deps, on, userId, [
    { kind: 'PRIVACY_POLICY', given: true },
    { kind: 'TERMS_OF_SERVICE', given: true },
  ]);
  await deps.report({ event: 'social.linked', actorId: userId, userId, provider }, on);
  if (!emailVerified) await sendVerification({ deps }, on, { userId, name, email, locale: caller.locale, redirect });
}
