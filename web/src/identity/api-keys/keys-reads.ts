import { listApiKeys } from '#contract/identity/api-keys';
import { listDeliveries, listWebhooks } from '#contract/identity/webhook-endpoints';
import { listQuery, read } from '../../platform/lib/queries.ts';

export const keysRead = (organizationId: number) => read(listApiKeys, { params: { organizationId } });
export const webhooksRead = (organizationId: number) => read(listWebhooks, { params: { organizationId } });
export const deliveriesRead = (params: { organizationId: number; webhookId: number }, page: number) =>
  listQuery(listDeliveries, { params, query: { page, size: 25 } });
