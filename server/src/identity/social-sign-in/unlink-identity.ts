import type { unlinkIdentity as endpoint } from '#contract/identity/social.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { findAccount } from '../accounts/accounts.queries.ts';
import type { ActorUseCase } from '../deps.ts';
import { providerOf } from './social.rules.ts';
import { deleteIdentity, findIdentitiesOf } from './social.store.ts';

/**
 * Unlinks a provider from the caller's account. Idempotent. Identities are locked: of two concurrent requests one keeps its provider.
 * @throws LAST_SIGN_IN_METHOD_EXCEPTION when no sign-in method would remain; UNSUPPORTED_PROVIDER_EXCEPTION
 */
export async function unlinkIdentity(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  word: string,
): Promise<{ linked: false }> {
  const provider = providerOf(word);
  if (!provider) throw domainError('UNSUPPORTED_PROVIDER_EXCEPTION');
  const account = await findAccount(deps, actor.id);
  await inTransaction(deps.db, async (trx) => {
    const identities = await findIdentitiesOf(trx, actor.id, true);
    const others = identities.filter((identity) => identity.provider !== provider);
    if (others.length === identities.length) return;
    if (others.length === 0 && !account?.hasPassword) throw domainError('LAST_SIGN_IN_METHOD_EXCEPTION');
    await deleteIdentity(trx, actor.id, provider);
    await deps.recordEvent({ event: 'social.unlinked', actorId: actor.id, userId: actor.id, provider }, trx);
  });
  return { linked: false };
}
