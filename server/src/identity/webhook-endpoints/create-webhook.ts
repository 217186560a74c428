import { WEBHOOKS_MAX } from '#contract/identity/webhook-endpoints';
import type { CreatedWebhook, createWebhook as endpoint } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { validateWebhook } from '../../platform/webhooks/send-webhook.ts';
import { type EndpointRow, insertEndpoint, listEndpoints } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForWrite } from '../organizations/load-organization.ts';
import { newSecret } from './load-webhook.ts';
import { webhookView } from './webhooks.view.ts';

/**
 * Creates a webhook; its secret is in the result and nowhere else.
 * @throws WEBHOOK_ADDRESS_EXCEPTION for an address that is not https, has credentials or names a private host
 */
export async function createWebhook(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  organizationId: number,
  { url, events }: ParsedOf<typeof endpoint>['body'],
): Promise<CreatedWebhook> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForWrite(context, trx, organizationId, 'manageOrganization');
    const address = validateWebhook(deps, url);
    if (!address) throw domainError('WEBHOOK_ADDRESS_EXCEPTION');
    if ((await listEndpoints(trx, accountId)).length >= WEBHOOKS_MAX) throw domainError('TOO_MANY_WEBHOOKS_EXCEPTION');
    const secret = newSecret();
    const row: EndpointRow = await insertEndpoint(trx, {
      accountId,
      urlEncrypted: deps.secrets.encrypt(address.url),
      host: address.host,
      events: [...new Set(events)],
      secretEncrypted: deps.secrets.encrypt(secret),
      createdAt: deps.clock.now(),
    });
    const webhookId = row.id;
    const event = { actorId: actor.id, userId: accountId, organizationId, webhookId };
    await deps.recordEvent({ event: 'webhooks.created', ...event }, trx);
    return { ...webhookView(row, address.url, row.createdAt), secret };
  });
}
