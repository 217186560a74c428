import type {
  requestOrganizationExport as endpoint,
  OrganizationExport,
} from '#contract/catalog/organization-exports.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { lockForPortability } from '../../identity/organizations/load-organization.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { exportsOfOrganization } from './organization-exports.rules.ts';
import { findPendingExport, insertExport } from './organization-exports.store.ts';
import { exportView } from './organization-exports.view.ts';

/**
 * Queues the export of an organization as a ZIP, also of a closed one. While one is pending, a repeated request returns that one.
 * @throws TOO_MANY_REQUESTS_EXCEPTION after ten in a day
 */
export async function requestOrganizationExport(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { format, leads: hasLeads }: ParsedOf<typeof endpoint>['body'],
): Promise<OrganizationExport> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForPortability(context, trx, organizationId);
    const requestedAt = deps.clock.now();
    const pending = await findPendingExport(trx, accountId);
    if (pending) return exportView(pending, requestedAt);
    await countAttempt(context, trx, `organizationExports:${organizationId}`, exportsOfOrganization);
    const row = await insertExport(trx, { accountId, requestedBy: actor.id, format, hasLeads, requestedAt });
    await deps.jobs.enqueue(trx, 'organizationExports.make', { exportId: row.id });
    const event = { actorId: actor.id, userId: accountId, organizationId, exportId: row.id, hasLeads };
    await deps.recordEvent({ event: 'organizationExports.requested', ...event }, trx);
    return exportView(row, requestedAt);
  });
}
