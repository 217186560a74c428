import { randomBytes } from 'node:crypto';
import type { Webhook } from '#contract/identity/webhook-endpoints.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { secretOf } from '../../platform/webhooks/webhook-signature.ts';
import { type EndpointRow, findEndpoint } from '../../platform/webhooks/webhooks.store.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { lockForWrite } from '../organizations/load-organization.ts';
import { webhookView } from './webhooks.view.ts';

type Context = ActorUseCase<
  'ORGANIZATION_NOT_FOUND_EXCEPTION' | 'ORGANIZATION_CLOSED_EXCEPTION' | 'WEBHOOK_NOT_FOUND_EXCEPTION'
>;
export type WebhookParams = { organizationId: number; webhookId: number };

/** @throws WEBHOOK_NOT_FOUND_EXCEPTION also for one of another organization */
export async function requireWebhook(
  { domainError }: Pick<ActorUseCase<'WEBHOOK_NOT_FOUND_EXCEPTION'>, 'domainError'>,
  on: Queryable,
  accountId: number,
  webhookId: number,
): Promise<EndpointRow> {
  const row = await findEndpoint(on, { accountId, id: webhookId });
  if (!row) throw domainError('WEBHOOK_NOT_FOUND_EXCEPTION');
  return row;
}

/** A webhook of an organization whose lock the transaction takes. */
export async function lockWebhook(
  context: Context,
  trx: Trx,
  { organizationId, webhookId }: WebhookParams,
): Promise<EndpointRow> {
  const { accountId } = await lockForWrite(context, trx, organizationId, 'manageOrganization');
  return requireWebhook(context, trx, accountId, webhookId);
}

export async function viewWebhook(
  { deps, domainError }: Pick<ActorUseCase<'WEBHOOK_NOT_FOUND_EXCEPTION'>, 'deps' | 'domainError'>,
  on: Queryable,
  accountId: number,
  webhookId: number,
): Promise<Webhook> {
  const row = await requireWebhook({ domainError }, on, accountId, webhookId);
  return webhookView(row, urlOf(deps, row), deps.clock.now());
}

/** Empty if the key that encrypted it is gone. */
export function urlOf({ secrets }: Pick<Deps, 'secrets'>, { urlEncrypted }: Pick<EndpointRow, 'urlEncrypted'>): string {
  try {
    return secrets.decrypt(urlEncrypted);
  } catch {
    return '';
  }
}

/** 256 random bits. */
export const newSecret = (): string => secretOf(randomBytes(32));
