import type { SignInResult } from '#contract/identity/accounts';
import type { socialLogin as endpoint } from '#contract/identity/social';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { Caller } from '../../platform/http/context.ts';
import { findAccountByIdentifier } from '../accounts/accounts.queries.ts';
import { passFirstFactor } from '../authentication/pass-first-factor.ts';
import type { UseCase } from '../deps.ts';
import { openProof, type ProofToken, spendProof } from './open-proof.ts';
import { stands } from './social.rules.ts';
import { findIdentityOwner } from './social.store.ts';

type Context = UseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * Signs in with what a provider proved, or asks for the second factor. An account with the same address is not
 * entered, verified or not: whoever made it must tie the provider to it themselves (pre-hijacking, OWASP ASVS 5 §10).
 * @throws USER_NOT_FOUND_EXCEPTION with `email`, `name`, `surname`, ACCOUNT_LINK_REQUIRED_EXCEPTION with `email` (the
 * token stays good after both), USER_SUSPENDED_EXCEPTION, INVALID_SOCIAL_TOKEN_EXCEPTION, UNSUPPORTED_PROVIDER_EXCEPTION
 */
export async function socialLogin(context: Context, wanted: ProofToken): Promise<SignInResult> {
  const { deps, refuse } = context;
  const proof = await openProof(context, wanted);
  if (!stands(proof, deps.clock.now(), 'nothing')) throw refuse('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const userId = await findIdentityOwner(deps.db, proof);
  if (userId !== undefined) return passFirstFactor(context, userId, (on) => spendProof(context, on, proof));
  const { email, name, surname } = proof;
  if (email && (await findAccountByIdentifier(deps, email))) throw refuse('ACCOUNT_LINK_REQUIRED_EXCEPTION', { email });
  throw refuse('USER_NOT_FOUND_EXCEPTION', { email, name, surname });
}
