import type { linkIdentity as endpoint } from '#contract/identity/social';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Caller } from '../../platform/http/context.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import { type Account, findAccount } from '../accounts/accounts.queries.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import type { ActorUseCase } from '../deps.ts';
import { openProof, type ProofToken, spendProof } from './open-proof.ts';
import { stands } from './social.rules.ts';
import { findIdentityOwner, insertIdentity, type Proof } from './social.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: Caller };

/**
 * Ties what a provider proved to the caller's account; their address learns of it by letter. What is tied already stays
 * tied, also with a token that was used for it.
 * @throws SOCIAL_ALREADY_LINKED_EXCEPTION when the identity is another account's, or the account has another one of this
 * provider; AUTHORIZATION_DENIED_EXCEPTION while the account's address is confirmed by nobody, this provider included;
 * INVALID_SOCIAL_TOKEN_EXCEPTION, UNSUPPORTED_PROVIDER_EXCEPTION
 */
export async function linkIdentity(context: Context, wanted: ProofToken): Promise<{ linked: true }> {
  const { deps, actor, refuse } = context;
  const proof = await openProof(context, wanted);
  if ((await findIdentityOwner(deps.db, proof)) === actor.id) return { linked: true };
  if (!stands(proof, deps.clock.now(), 'nothing')) throw refuse('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const account = await findAccount(deps, actor.id);
  if (!account) throw refuse('AUTHENTICATION_REQUIRED_EXCEPTION');
  // Whoever signed up with somebody else's address must not keep a way in past its owner's confirming and reset.
  if (!account.emailVerified && !vouchesFor(proof, account)) {
    throw refuse('AUTHORIZATION_DENIED_EXCEPTION', { needs: 'verified' });
  }
  await inTransaction(deps.db, async (trx) => {
    const inserted = await insertIdentity(trx, { ...proof, userId: actor.id, createdAt: deps.clock.now() });
    if (inserted) {
      await spendProof(context, trx, proof);
      return tellOthers(context, trx, account, proof);
    }
    // The same link in another tab came first.
    if ((await findIdentityOwner(trx, proof)) !== actor.id) throw refuse('SOCIAL_ALREADY_LINKED_EXCEPTION');
  });
  return { linked: true };
}

const vouchesFor = (proof: Proof, { email }: Account): boolean => proof.emailVerified && proof.email === email;

async function tellOthers({ deps }: Context, on: Queryable, account: Account, proof: Proof): Promise<void> {
  const { id, name, email, locale } = account;
  const { provider } = proof;
  // The provider vouches for the very address that still waits for its letter.
  if (!account.emailVerified && vouchesFor(proof, account)) {
    await markEmailVerified({ deps }, on, id);
    await deps.report({ event: 'verification.verified', userId: id }, on);
  }
  await queueLetter(deps, on, { userId: id, to: email, locale }, 'identityLinked', { name, provider });
  await deps.report({ event: 'social.linked', actorId: id, userId: id, provider }, on);
}
