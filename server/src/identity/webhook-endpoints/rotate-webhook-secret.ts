import { SECRET_OVERLAP_HOURS } from '#contract/identity/webhook-endpoints';
import type { CreatedWebhook, rotateWebhookSecret as endpoint } from '#contract/identity/webhook-endpoints.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { updateEndpoint } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockWebhook, newSecret, viewWebhook, type WebhookParams } from './load-webhook.ts';

/** Replaces the secret. The former one signs too for 24 hours; one before it ends now. */
export async function rotateWebhookSecret(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: WebhookParams,
): Promise<CreatedWebhook> {
  const { deps, actor } = context;
  const { organizationId, webhookId } = params;
  return inTransaction(deps.db, async (trx) => {
    const { accountId, secretEncrypted } = await lockWebhook(context, trx, params);
    const secret = newSecret();
    await updateEndpoint(trx, webhookId, {
      secretEncrypted: deps.secrets.encrypt(secret),
      oldSecretEncrypted: secretEncrypted,
      oldSecretUntil: new Date(deps.clock.now().getTime() + SECRET_OVERLAP_HOURS * 3_600_000),
    });
    const event = { actorId: actor.id, userId: accountId, organizationId, webhookId };
    await deps.recordEvent({ event: 'webhooks.rotated', ...event }, trx);
    return { ...(await viewWebhook(context, trx, accountId, webhookId)), secret };
  });
}
