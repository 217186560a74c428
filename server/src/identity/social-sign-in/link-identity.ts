import type { linkIdentity as endpoint } from '#contract/identity/social.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction, type Queryable } from '../../platform/postgres/postgres.ts';
import { type Account, findAccount } from '../accounts/accounts.queries.ts';
import { markEmailVerified } from '../accounts/mark-email-verified.ts';
import type { ActorUseCase } from '../deps.ts';
import { consumePendingIdentity, type PendingIdentityToken, readPendingIdentity } from './read-pending-identity.ts';
import { isUsable } from './social.rules.ts';
import { findIdentityOwner, insertIdentity, type PendingIdentity } from './social.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>> & { caller: RequestContext };

/**
 * Links a verified identity to the caller's account and emails the account's address.
 * Idempotent for a linked identity, also with its used token.
 * @throws SOCIAL_ALREADY_LINKED_EXCEPTION when the identity is another account's, or the account has another one of this provider
 * @throws AUTHORIZATION_DENIED_EXCEPTION while neither the account nor this provider has verified the account's address
 */
export async function linkIdentity(context: Context, requested: PendingIdentityToken): Promise<{ linked: true }> {
  const { deps, actor, domainError } = context;
  const pendingIdentity = await readPendingIdentity(context, requested);
  if ((await findIdentityOwner(deps.db, pendingIdentity)) === actor.id) return { linked: true };
  if (!isUsable(pendingIdentity, deps.clock.now(), 'nothing')) throw domainError('INVALID_SOCIAL_TOKEN_EXCEPTION');
  const account = await findAccount(deps, actor.id);
  if (!account) throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
  // A user who signs up with another user's address must not keep access after its owner confirms and resets.
  if (!account.emailVerified && !vouchesFor(pendingIdentity, account)) {
    throw domainError('AUTHORIZATION_DENIED_EXCEPTION', { needs: 'verified' });
  }
  await inTransaction(deps.db, async (trx) => {
    const inserted = await insertIdentity(trx, { ...pendingIdentity, userId: actor.id, createdAt: deps.clock.now() });
    if (inserted) {
      await consumePendingIdentity(context, trx, pendingIdentity);
      return notifyUser(context, trx, account, pendingIdentity);
    }
    // A concurrent tab linked it first.
    if ((await findIdentityOwner(trx, pendingIdentity)) !== actor.id)
      throw domainError('SOCIAL_ALREADY_LINKED_EXCEPTION');
  });
  return { linked: true };
}

const vouchesFor = (pendingIdentity: PendingIdentity, { email }: Account): boolean =>
  pendingIdentity.emailVerified && pendingIdentity.email === email;

async function notifyUser(
  { deps }: Context,
  on: Queryable,
  account: Account,
  pendingIdentity: PendingIdentity,
): Promise<void> {
  const { id, name, email, locale } = account;
  const { provider } = pendingIdentity;
  // The provider vouches for the same address, which is not verified yet.
  if (!account.emailVerified && vouchesFor(pendingIdentity, account)) {
    await markEmailVerified({ deps }, on, id);
    await deps.recordEvent({ event: 'verification.verified', userId: id }, on);
  }
  await queueEmail(deps, on, { userId: id, to: email, locale }, 'identityLinked', { name, provider });
  await deps.recordEvent({ event: 'social.linked', actorId: id, userId: id, provider }, on);
}
