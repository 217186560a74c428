import type { deleteWebhook as endpoint } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { deleteEndpoint } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockForPortability } from '../organizations/load-organization.ts';
import { requireWebhook, type WebhookParams } from './load-webhook.ts';

/** Deletes a webhook with its log, also in a closed organization. */
export async function deleteWebhook(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { organizationId, webhookId }: WebhookParams,
): Promise<{ deleted: true }> {
  const { deps, actor } = context;
  return inTransaction(deps.db, async (trx) => {
    const { accountId } = await lockForPortability(context, trx, organizationId);
    await requireWebhook(context, trx, accountId, webhookId);
    await deleteEndpoint(trx, webhookId);
    const event = { actorId: actor.id, userId: accountId, organizationId, webhookId };
    await deps.recordEvent({ event: 'webhooks.deleted', ...event }, trx);
    return { deleted: true };
  });
}
