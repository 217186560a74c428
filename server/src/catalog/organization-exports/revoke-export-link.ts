import type { revokeExportLink as endpoint } from '#contract/catalog/organization-exports.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { lockForPortability } from '../../identity/organizations/load-organization.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { findLink, revokeLink } from './organization-exports.store.ts';

/** Ends a public address, also of a closed organization. */
export async function revokeExportLink(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { organizationId, linkId }: { organizationId: number; linkId: number },
): Promise<{ revoked: true }> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForPortability(context, trx, organizationId);
    const link = await findLink(trx, { accountId, id: linkId });
    if (!link || link.revokedAt) throw domainError('EXPORT_LINK_NOT_FOUND_EXCEPTION');
    await revokeLink(trx, linkId, deps.clock.now());
    const event = { actorId: actor.id, userId: accountId, organizationId, linkId };
    await deps.recordEvent({ event: 'organizationExports.linkRevoked', ...event }, trx);
    return { revoked: true };
  });
}
