import type { listDeliveries as deliveriesEndpoint, Webhook } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf, OutputOf } from '#contract/platform/endpoint';
import { listDeliveryRows, listEndpoints } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { requireMembership } from '../organizations/load-organization.ts';
import { requireWebhook, urlOf, type WebhookParams } from './load-webhook.ts';
import { deliveryView, webhookView } from './webhooks.view.ts';

export async function listWebhooks(
  context: ActorUseCase<'ORGANIZATION_NOT_FOUND_EXCEPTION'>,
  organizationId: number,
): Promise<Webhook[]> {
  const { deps } = context;
  const { accountId } = requireMembership(context, organizationId, 'manageOrganization');
  const rows = await listEndpoints(deps.db, accountId);
  return rows.map((row) => webhookView(row, urlOf(deps, row), deps.clock.now()));
}

/** The newest first, with the body that was sent. */
export async function listDeliveries(
  context: ActorUseCase<ErrorsOf<typeof deliveriesEndpoint>>,
  { organizationId, webhookId }: WebhookParams,
  { page, size }: { page: number; size: number },
): Promise<OutputOf<typeof deliveriesEndpoint>> {
  const { deps } = context;
  const { accountId } = requireMembership(context, organizationId, 'manageOrganization');
  await requireWebhook(context, deps.db, accountId, webhookId);
  const { rows, total } = await listDeliveryRows(deps.db, webhookId, { limit: size, offset: page * size });
  return { data: rows.map(deliveryView), page: { totalElements: total, number: page, size } };
}
