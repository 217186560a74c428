import type { downloadOrganizationExport as endpoint } from '#contract/catalog/organization-exports.schemas';
import type { ErrorsOf, FileResponse } from '#contract/platform/endpoint';
import { requireMembership } from '../../identity/organizations/load-organization.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { ActorUseCase } from '../deps.ts';
import { endings, exportKey } from './organization-exports.rules.ts';
import { findExport } from './organization-exports.store.ts';
import { exportView } from './organization-exports.view.ts';

/**
 * The ZIP of an export that is ready. Its request is in the audit log.
 * @throws EXPORT_NOT_FOUND_EXCEPTION also while it is being built and after its expiry
 */
export async function downloadOrganizationExport(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { organizationId, exportId }: { organizationId: number; exportId: number },
): Promise<FileResponse> {
  const { deps, domainError } = context;
  const { accountId } = requireMembership(context, organizationId, 'manageOrganization');
  const row = await findExport(deps.db, exportId);
  const isReady = row?.accountId === accountId && exportView(row, deps.clock.now()).status === 'READY';
  const file = isReady ? await deps.privateFiles.read(exportKey(exportId)) : undefined;
  if (!row || !file) throw domainError('EXPORT_NOT_FOUND_EXCEPTION');
  const { format, requestedAt } = row;
  return { ...file, fileName: `soglia-${italianDay(requestedAt)}-${endings[format]}.zip` };
}
