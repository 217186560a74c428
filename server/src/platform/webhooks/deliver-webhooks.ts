import type { Deps } from '../deps.ts';
import { publish } from '../events/domain-events.ts';
import { inTransaction, type Trx } from '../postgres/postgres.ts';
import { sendWebhook } from './send-webhook.ts';
import { type Attempted, disablingReason, errorOfStatus, excerptOf, nextAttempt } from './webhook.rules.ts';
import { signatureHeaders } from './webhook-signature.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  completeDelivery,
  deleteEventsBefore,
  deleteOldSecrets,
  dropDeliveries,
  type EndpointRow,
  insertDelivery,
  lockEndpoint,
  updateEndpoint,
} from './webhooks.store.ts';

/** Longer than an attempt (`send-webhook.ts`). */
const LEASE_MS = 60_000;
const AT_ONCE = 20;
const PER_ENDPOINT = 4;
const RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Sends the due messages, outside of any transaction; each outcome is stored in its own. A crash repeats a message with the same id.
 * @returns whether there may be more
 */
export async function deliverWebhooks(deps: Deps): Promise<boolean> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const claimed = await claimDeliveries(deps.db, { now, until, limit: AT_ONCE, perEndpoint: PER_ENDPOINT });
  await Promise.all(claimed.map((delivery) => deliver(deps, delivery, until)));
  return claimed.length > 0;
}

async function deliver(deps: Deps, delivery: ClaimedDelivery, until: Date): Promise<void> {
  const attempted = await attempt(deps, delivery);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx) => {
    const endpoint = await lockEndpoint(trx, delivery.endpointId);
    if (!endpoint) return;
    const { statusCode, error, excerpt } = attempted;
    const outcome = { sentAt: now, statusCode, error, bodyExcerpt: excerpt };
    if (!(await completeDelivery(trx, delivery.id, until, outcome))) return;
    if (error === null) await updateEndpoint(trx, endpoint.id, { failingSince: null });
    else await followFailure(deps, trx, { endpoint, delivery, statusCode, now });
  });
}

/** Retries the delivery, or disables an endpoint that has gone or failed for too long. */
async function followFailure(
  deps: Deps,
  trx: Trx,
  failure: { endpoint: EndpointRow; delivery: ClaimedDelivery; statusCode: number | null; now: Date },
): Promise<void> {
  const { endpoint, delivery, statusCode, now } = failure;
  const { id, accountId, host } = endpoint;
  const reason = disablingReason({ statusCode, failingSince: endpoint.failingSince }, now);
  if (reason) {
    await updateEndpoint(trx, id, { status: 'DISABLED', disabledReason: reason });
    await dropDeliveries(trx, id);
    await publish(deps, trx, 'webhook.disabled', { accountId, webhookId: id, host });
    await deps.recordEvent({ event: 'webhooks.disabled', userId: accountId, webhookId: id, reason }, trx);
    return;
  }
  if (!endpoint.failingSince) await updateEndpoint(trx, id, { failingSince: now });
  const nextAt = nextAttempt(delivery.attempt, now);
  if (!nextAt) return;
  const { eventId } = delivery;
  await insertDelivery(trx, { endpointId: id, eventId, attempt: delivery.attempt + 1, createdAt: now, nextAt });
}

async function attempt(deps: Deps, delivery: ClaimedDelivery): Promise<Attempted> {
  const now = deps.clock.now();
  const opened = open(deps, delivery, now);
  if (!opened) return { statusCode: null, error: 'SECRET_LOST', excerpt: null };
  const { eventId: id, body } = delivery;
  const headers = signatureHeaders({ id, body, at: now }, opened.secrets);
  const response = await sendWebhook(deps, opened.url, { headers, body });
  if (response.outcome === 'failed') return { statusCode: null, error: response.error, excerpt: null };
  const { status, text } = response;
  return { statusCode: status, error: errorOfStatus(status), excerpt: excerptOf(text) };
}

/** Undefined if it was encrypted with a key that this site has no more. */
function open({ secrets, log }: Deps, delivery: ClaimedDelivery, now: Date) {
  const { urlEncrypted, secretEncrypted, oldSecretEncrypted, oldSecretUntil } = delivery;
  const hasOld = oldSecretEncrypted !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = hasOld ? [secretEncrypted, oldSecretEncrypted] : [secretEncrypted];
  try {
    return { url: secrets.decrypt(urlEncrypted), secrets: sealed.map((one) => secrets.decrypt(one)) };
  } catch {
    log.error({ webhookId: delivery.endpointId }, 'webhook cannot be decrypted: SECRET_KEY has changed');
    return undefined;
  }
}

/** Deletes events after 30 days, and former secrets whose 24 hours are over. */
export async function purgeWebhooks({ db, clock, log }: Deps): Promise<void> {
  const now = clock.now();
  const deleted = await deleteEventsBefore(db, new Date(now.getTime() - RETENTION_MS));
  await deleteOldSecrets(db, now);
  log.debug({ deleted }, 'old webhook events deleted');
}
