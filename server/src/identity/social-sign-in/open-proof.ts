import type { Caller } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { hashToken, looksLikeToken } from '../../platform/secrets/random-token.ts';
import type { UseCase } from '../deps.ts';
import { providerOf } from './social.rules.ts';
import { findProof, markProofUsed, type Proof } from './social.store.ts';

type Context = UseCase<'UNSUPPORTED_PROVIDER_EXCEPTION' | 'INVALID_SOCIAL_TOKEN_EXCEPTION'> & { caller: Caller };

export type ProofToken = { provider: string; token: string };

/**
 * What a provider proved, for the browser that set out. The proof may have been used already: whoever opens it decides
 * what that means.
 * @throws UNSUPPORTED_PROVIDER_EXCEPTION; INVALID_SOCIAL_TOKEN_EXCEPTION when the token is unknown or has expired, or
 * is of another provider or another browser
 */
export async function openProof({ deps, caller, refuse }: Context, wanted: ProofToken): Promise<Proof> {
  const provider = providerOf(wanted.provider);
  if (!provider) throw refuse('UNSUPPORTED_PROVIDER_EXCEPTION');
  const { browserToken } = caller;
  if (!looksLikeToken(browserToken) || !looksLikeToken(wanted.token)) throw refuse('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const proof = await findProof(deps.db, {
    provider,
    tokenHash: hashToken(wanted.token),
    browserHash: hashToken(browserToken),
    now: deps.clock.now(),
  });
  if (!proof) throw refuse('INVALID_SOCIAL_TOKEN_EXCEPTION');
  return proof;
}

/**
 * Uses a proof up, in the transaction of what it was good for: of two at once, one succeeds.
 * @throws INVALID_SOCIAL_TOKEN_EXCEPTION when it was used before
 */
export async function spendProof(
  { deps, refuse }: UseCase<'INVALID_SOCIAL_TOKEN_EXCEPTION'>,
  on: Queryable,
  proof: Proof,
): Promise<void> {
  if (!(await markProofUsed(on, proof.tokenHash, deps.clock.now()))) throw refuse('INVALID_SOCIAL_TOKEN_EXCEPTION');
}
