import * as contract from '#contract/identity/webhook-endpoints.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { editWebhook } from './edit-webhook.ts';
import { redeliverEvent } from './redeliver-event.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { listDeliveries, listWebhooks } from './webhooks.queries.ts';

const handle = handleWith<Deps>();

export const webhooksRoutes: Route<Deps>[] = [
  handle(contract.listWebhooks, async ({ input, ...context }) => ({
    data: await listWebhooks(context, input.params.organizationId),
  })),
  handle(contract.createWebhook, async ({ input, ...context }) => ({
    data: await createWebhook(context, input.params.organizationId, input.body),
  })),
  handle(contract.editWebhook, async ({ input, ...context }) => ({
    data: await editWebhook(context, input.params, input.body),
  })),
  handle(contract.testWebhook, async ({ input, ...context }) => ({ data: await testWebhook(context, input.params) })),
  handle(contract.rotateWebhookSecret, async ({ input, ...context }) => ({
    data: await rotateWebhookSecret(context, input.params),
  })),
  handle(contract.listDeliveries, async ({ input, ...context }) => listDeliveries(context, input.params, input.query)),
  handle(contract.redeliverEvent, async ({ input, ...context }) => ({
    data: await redeliverEvent(context, input.params),
  })),
  handle(contract.deleteWebhook, async ({ input, ...context }) => ({
    data: await deleteWebhook(context, input.params),
  })),
];
