import type { revokeApiKey as endpoint } from '#contract/identity/api-keys.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForPortability } from '../organizations/load-organization.ts';
import { isValidKey } from './api-key.rules.ts';
import { findKeyRow, revokeKey } from './api-keys.store.ts';

/** Ends a key at once, also in a closed organization. */
export async function revokeApiKey(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: { organizationId: number; keyId: number },
): Promise<{ revoked: true }> {
  const { deps, actor, domainError } = context;
  const { organizationId, keyId } = params;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForPortability(context, trx, organizationId);
    const now = deps.clock.now();
    const row = await findKeyRow(trx, params);
    if (!row || !isValidKey(row, now)) throw domainError('API_KEY_NOT_FOUND_EXCEPTION');
    await revokeKey(trx, keyId, now);
    const event = { actorId: actor.id, userId: accountId, organizationId, keyId };
    await deps.recordEvent({ event: 'apiKeys.revoked', ...event }, trx);
    return { revoked: true };
  });
}
