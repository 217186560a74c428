import type { CreatedApiKey, rotateApiKey as endpoint } from '#contract/identity/api-keys.schemas';
import type { ApiScope } from '#contract/platform/api-scopes';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForWrite } from '../organizations/load-organization.ts';
import { isValidKey, overlapEnd, successorEnd } from './api-key.rules.ts';
import { findKeyRow, replaceKey } from './api-keys.store.ts';
import { issueKey } from './issue-key.ts';

/**
 * Replaces a key by one with the same name, scopes and lifetime; the former one stays valid for 24 hours.
 * @throws API_KEY_NOT_FOUND_EXCEPTION also for one that has ended or is being replaced
 */
export async function rotateApiKey(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: { organizationId: number; keyId: number },
): Promise<CreatedApiKey> {
  const { deps, domainError } = context;
  const { organizationId, keyId } = params;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForWrite(context, trx, organizationId, 'manageOrganization');
    const now = deps.clock.now();
    const row = await findKeyRow(trx, params);
    if (!row || !isValidKey(row, now) || row.successorId !== null) throw domainError('API_KEY_NOT_FOUND_EXCEPTION');
    const { name, scopes } = row;
    const expiresAt = successorEnd(row, now);
    const order = { organizationId, accountId, name, scopes: scopes as ApiScope[], expiresAt, replacedId: keyId };
    const created = await issueKey(context, trx, order);
    await replaceKey(trx, keyId, { successorId: created.id, expiresAt: overlapEnd(row.expiresAt, now) });
    return created;
  });
}
