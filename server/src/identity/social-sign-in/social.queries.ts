import { socialProviders } from '#contract/identity/social';
import type {
  listIdentities as identitiesEndpoint,
  listProviders as providersEndpoint,
} from '#contract/identity/social.schemas';
import type { OutputOf } from '#contract/platform/endpoint';
import type { ActorUseCase, UseCase } from '../deps.ts';
import { findIdentitiesOf } from './social.store.ts';

/** All providers of the contract, and whether each is configured. */
export function listProviders({ deps }: UseCase): OutputOf<typeof providersEndpoint>['data'] {
  return socialProviders.map((provider) => ({ provider, configured: deps.identityProviders[provider] !== undefined }));
}

/** The caller's own identities, oldest first, without the provider's subject. */
export async function listIdentities({
  deps,
  actor,
}: ActorUseCase): Promise<OutputOf<typeof identitiesEndpoint>['data']> {
  const rows = await findIdentitiesOf(deps.db, actor.id);
  return rows.map(({ provider, email, createdAt }) => ({ provider, email, linkedAt: createdAt.toISOString() }));
}
