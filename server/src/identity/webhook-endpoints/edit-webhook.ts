import type { editWebhook as endpoint, Webhook } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { validateWebhook } from '../../platform/webhooks/send-webhook.ts';
import { dropDeliveries, updateEndpoint } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockWebhook, viewWebhook, type WebhookParams } from './load-webhook.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type Body = ParsedOf<typeof endpoint>['body'];

/** Changes a webhook. Disabling drops pending attempts, enabling begins without failures. */
export async function editWebhook(context: Context, params: WebhookParams, body: Body): Promise<Webhook> {
  const { deps, actor } = context;
  const { organizationId, webhookId } = params;
  return inTransaction(deps.db, async (trx) => {
    const { accountId, status } = await lockWebhook(context, trx, params);
    const isSwitched = body.status !== undefined && body.status !== status;
    await updateEndpoint(trx, webhookId, {
      ...addressColumns(context, body.url),
      ...(body.events && { events: [...new Set(body.events)] }),
      ...(isSwitched &&
        body.status === 'DISABLED' && { status: 'DISABLED' as const, disabledReason: 'MANUAL' as const }),
      ...(isSwitched &&
        body.status === 'ENABLED' && { status: 'ENABLED' as const, disabledReason: null, failingSince: null }),
    });
    if (isSwitched && body.status === 'DISABLED') await dropDeliveries(trx, webhookId);
    const event = { actorId: actor.id, userId: accountId, organizationId, webhookId };
    await deps.recordEvent({ event: 'webhooks.edited', ...event }, trx);
    return viewWebhook(context, trx, accountId, webhookId);
  });
}

function addressColumns({ deps, domainError }: Context, url: string | undefined) {
  if (url === undefined) return {};
  const address = validateWebhook(deps, url);
  if (!address) throw domainError('WEBHOOK_ADDRESS_EXCEPTION');
  return { urlEncrypted: deps.secrets.encrypt(address.url), host: address.host };
}
