import { API_KEYS_MAX } from '#contract/identity/api-keys';
import type { CreatedApiKey, createApiKey as endpoint } from '#contract/identity/api-keys.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForWrite } from '../organizations/load-organization.ts';
import { keyEnd } from './api-key.rules.ts';
import { countValidKeys } from './api-keys.store.ts';
import { issueKey } from './issue-key.ts';

/** Creates a key for the organization's software. */
export async function createApiKey(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { name, scopes, expiresInDays }: ParsedOf<typeof endpoint>['body'],
): Promise<CreatedApiKey> {
  const { deps, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForWrite(context, trx, organizationId, 'manageOrganization');
    const now = deps.clock.now();
    if ((await countValidKeys(trx, organizationId, now)) >= API_KEYS_MAX)
      throw domainError('TOO_MANY_API_KEYS_EXCEPTION');
    const expiresAt = keyEnd(expiresInDays, now);
    return issueKey(context, trx, { organizationId, accountId, name, scopes, expiresAt, replacedId: null });
  });
}
