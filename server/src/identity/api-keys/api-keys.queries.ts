import type { ApiKey } from '#contract/identity/api-keys.schemas';
import type { ActorUseCase } from '../deps.ts';
import { requireMembership } from '../organizations/load-organization.ts';
import { listKeyRows } from './api-keys.store.ts';
import { apiKeyView } from './api-keys.view.ts';

/** The newest 200, revoked ones too. */
export async function listApiKeys(
  context: ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION'>,
  organizationId: number,
): Promise<ApiKey[]> {
  const { deps } = context;
  requireMembership(context, organizationId, 'manageOrganization');
  return (await listKeyRows(deps.db, organizationId)).map((row) => apiKeyView(row, deps.clock.now()));
}
