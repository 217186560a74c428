import { EXPORT_LINKS_MAX } from '#contract/catalog/organization-exports';
import type { CreatedExportLink, createExportLink as endpoint } from '#contract/catalog/organization-exports.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { lockForWrite } from '../../identity/organizations/load-organization.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { hashToken, newToken } from '../../platform/secrets/random-token.ts';
import type { ActorUseCase } from '../deps.ts';
import { insertLink, listLinkRows } from './organization-exports.store.ts';
import { linkView } from './organization-exports.view.ts';

/** Creates a public address of the published listings; it is in the result and nowhere else. */
export async function createExportLink(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { name }: ParsedOf<typeof endpoint>['body'],
): Promise<CreatedExportLink> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForWrite(context, trx, organizationId, 'manageOrganization');
    const valid = (await listLinkRows(trx, accountId)).filter(({ revokedAt }) => revokedAt === null);
    if (valid.length >= EXPORT_LINKS_MAX) throw domainError('TOO_MANY_EXPORT_LINKS_EXCEPTION');
    const token = newToken();
    const createdAt = deps.clock.now();
    const linkId = await insertLink(trx, { accountId, name, tokenHash: hashToken(token), createdAt });
    const event = { actorId: actor.id, userId: accountId, organizationId, linkId };
    await deps.recordEvent({ event: 'organizationExports.linkCreated', ...event }, trx);
    const address = `${deps.env.origin}/feeds/${token}`;
    const urls = { kyeroUrl: `${address}/kyero.xml`, jsonUrl: `${address}/listings.json` };
    return { ...linkView({ id: linkId, name, createdAt, revokedAt: null }), ...urls };
  });
}
