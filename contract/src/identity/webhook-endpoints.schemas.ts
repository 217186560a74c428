import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParam, integerText, paged } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import {
  deliveryErrors,
  deliveryStates,
  disabledReasons,
  webhookEvents,
  webhookStatuses,
} from '../platform/webhooks.ts';
import { organizationParams } from './organizations.schemas.ts';
import * as addresses from './webhook-endpoints.ts';
import { WEBHOOK_ADDRESS_MAX } from './webhook-endpoints.ts';

const webhookParams = z.object({ organizationId: idParam, webhookId: idParam });
const deliveryParams = z.object({ organizationId: idParam, webhookId: idParam, deliveryId: idParam });

export const webhook = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    status: z.enum(webhookStatuses),
    disabledReason: z.enum(disabledReasons).nullable(),
    /** Since when every attempt has failed; null: the last one succeeded, or there was none. */
    failingSince: instant.nullable(),
    /** The former secret signs too until then; null: there is none. */
    oldSecretUntil: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhook>;

const createdWebhook = webhook.extend({ secret: z.string() }).meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

export const delivery = z
  .object({
    id: z.int(),
    /** `webhook-id`, the same in all attempts. */
    eventId: z.string(),
    /** One of the events, or `webhook.test`. */
    type: z.string(),
    /** From 1. */
    attempt: z.int(),
    state: z.enum(deliveryStates),
    createdAt: instant,
    /** Null before the attempt. */
    sentAt: instant.nullable(),
    /** When a pending attempt is due. */
    dueAt: instant.nullable(),
    statusCode: z.int().nullable(),
    error: z.enum(deliveryErrors).nullable(),
    /** What is sent. */
    body: z.string(),
    /** First 500 characters of the response. */
    response: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof delivery>;

const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const url = line(WEBHOOK_ADDRESS_MAX).min(1);

const notFound = ['ORGANIZATION_NOT_FOUND_EXCEPTION', 'WEBHOOK_NOT_FOUND_EXCEPTION'] as const;
const notWritable = [...notFound, 'ORGANIZATION_CLOSED_EXCEPTION'] as const;

export const listWebhooks = defineEndpoint({
  ...addresses.listWebhooks,
  summary: 'The webhooks of an organization; its owners and admins',
  who: 'signed-in',
  params: organizationParams,
  output: data(z.array(webhook)),
  errors: ['ORGANIZATION_NOT_FOUND_EXCEPTION'],
});

export const createWebhook = defineEndpoint({
  ...addresses.createWebhook,
  summary: 'Create a webhook; the response is the only one that holds its secret',
  description:
    'Messages follow Standard Webhooks 1.0.0. The body is `{type, timestamp, data}` with ids. At most 10 webhooks; the address must be https ' +
    'on the public internet.',
  who: 'verified',
  params: organizationParams,
  body: z.object({ url, events }),
  secret: true,
  status: 201,
  output: data(createdWebhook),
  errors: [
    'ORGANIZATION_NOT_FOUND_EXCEPTION',
    'ORGANIZATION_CLOSED_EXCEPTION',
    'WEBHOOK_ADDRESS_EXCEPTION',
    'TOO_MANY_WEBHOOKS_EXCEPTION',
  ],
});

export const editWebhook = defineEndpoint({
  ...addresses.editWebhook,
  summary: 'Change address or events of a webhook, disable it or enable it again',
  description: 'Omitted fields stay. Disabling drops the pending attempts.',
  who: 'verified',
  params: webhookParams,
  body: z.object({ url: url.optional(), events: events.optional(), status: z.enum(webhookStatuses).optional() }),
  output: data(webhook),
  errors: [...notWritable, 'WEBHOOK_ADDRESS_EXCEPTION'],
});

export const deleteWebhook = defineEndpoint({
  ...addresses.deleteWebhook,
  summary: 'Delete a webhook with its log',
  who: 'verified',
  params: webhookParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: notFound,
});

export const testWebhook = defineEndpoint({
  ...addresses.testWebhook,
  summary: 'Send an event `webhook.test` to a webhook; the log has the outcome seconds later',
  who: 'verified',
  params: webhookParams,
  status: 202,
  output: data(z.object({ deliveryId: z.int() })),
  errors: [...notWritable, 'WEBHOOK_DISABLED_EXCEPTION'],
});

export const rotateWebhookSecret = defineEndpoint({
  ...addresses.rotateWebhookSecret,
  summary: 'Replace the secret: the new one is returned once, both sign for 24 hours',
  who: 'verified',
  params: webhookParams,
  secret: true,
  status: 201,
  output: data(createdWebhook),
  errors: notWritable,
});

export const listDeliveries = defineEndpoint({
  ...addresses.listDeliveries,
  summary: 'Attempts of 30 days to deliver events to a webhook, the newest first',
  who: 'signed-in',
  params: webhookParams,
  query: z.object({
    page: integerText({ min: 0, max: 1_000_000 }).default(0),
    size: integerText({ min: 1, max: 100 }).default(25),
  }),
  output: paged(delivery),
  errors: notFound,
});

export const redeliverEvent = defineEndpoint({
  ...addresses.redeliverEvent,
  summary: 'Send an event again now, with the same id; a pending attempt is brought forward',
  who: 'verified',
  params: deliveryParams,
  status: 202,
  output: data(z.object({ deliveryId: z.int() })),
  errors: [...notWritable, 'WEBHOOK_DISABLED_EXCEPTION', 'WEBHOOK_DELIVERY_NOT_FOUND_EXCEPTION'],
});
