import { type ExpressionBuilder, sql } from 'kysely';
import type { DeliveryError, DisabledReason } from '#contract/platform/webhooks';
import type { Database } from '../postgres/database-tables.ts';
import type { Queryable, Trx } from '../postgres/postgres.ts';

/** SQL of webhooks. Endpoints belong to the account of an organization. */

export type EndpointRow = {
  id: number;
  accountId: number;
  urlEncrypted: Buffer;
  host: string;
  events: string[];
  secretEncrypted: Buffer;
  oldSecretEncrypted: Buffer | null;
  oldSecretUntil: Date | null;
  status: 'ENABLED' | 'DISABLED';
  disabledReason: DisabledReason | null;
  failingSince: Date | null;
  createdAt: Date;
};

/** By age. */
export function listEndpoints(on: Queryable, accountId: number): Promise<EndpointRow[]> {
  return on.selectFrom('webhookEndpoint').selectAll().where('accountId', '=', accountId).orderBy('id').execute();
}

export function findEndpoint(
  on: Queryable,
  { accountId, id }: { accountId: number; id: number },
): Promise<EndpointRow | undefined> {
  return on
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** Serializes the outcomes of an endpoint's attempts. */
export function lockEndpoint(trx: Trx, id: number): Promise<EndpointRow | undefined> {
  return trx.selectFrom('webhookEndpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function insertEndpoint(
  on: Queryable,
  endpoint: Pick<EndpointRow, 'accountId' | 'urlEncrypted' | 'host' | 'events' | 'secretEncrypted' | 'createdAt'>,
): Promise<EndpointRow> {
  return on.insertInto('webhookEndpoint').values(endpoint).returningAll().executeTakeFirstOrThrow();
}

export async function updateEndpoint(
  on: Queryable,
  id: number,
  changes: Partial<Omit<EndpointRow, 'id' | 'accountId' | 'createdAt'>>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await on.updateTable('webhookEndpoint').set(changes).where('id', '=', id).execute();
}

/** With its log. */
export async function deleteEndpoint(on: Queryable, id: number): Promise<void> {
  await on.deleteFrom('webhookEndpoint').where('id', '=', id).execute();
}

const bodyOf = ({ type, data }: { type: string; data: object }, now: Date) =>
  JSON.stringify({ type, timestamp: now.toISOString(), data });

/** One statement: writes nothing for an account without an endpoint for the type of its message. */
export async function queueMessages(
  on: Queryable,
  messages: readonly { type: string; accountId: number; data: object }[],
  now: Date,
): Promise<void> {
  const types = messages.map(({ type }) => type);
  const accountIds = messages.map(({ accountId }) => accountId);
  const bodies = messages.map((message) => bodyOf(message, now));
  // Materialized: each message has one id.
  await sql`
    with given as materialized (
      select gen_random_uuid() as id, type, account_id, body
      from unnest(${types}::text[], ${accountIds}::integer[], ${bodies}::text[]) as message (type, account_id, body)
    ), subscribed as (
      select given.id as event_id, endpoint.id as endpoint_id
      from given join webhook_endpoint endpoint on endpoint.account_id = given.account_id
      where endpoint.status = 'ENABLED' and given.type = any(endpoint.events)
    ), event as (
      insert into webhook_event (id, account_id, type, body, created_at)
      select id, account_id, type, body, ${now}::timestamptz from given
      where exists (select from subscribed where event_id = given.id)
    )
    insert into webhook_delivery (endpoint_id, event_id, created_at, next_at)
    select endpoint_id, event_id, ${now}::timestamptz, ${now}::timestamptz from subscribed`.execute(on);
}

/** An event for one endpoint. @returns the id of its delivery */
export async function queueFor(
  trx: Trx,
  { id: endpointId, accountId }: Pick<EndpointRow, 'id' | 'accountId'>,
  { type, now }: { type: string; now: Date },
): Promise<number> {
  const body = bodyOf({ type, data: { webhookId: endpointId } }, now);
  const event = await trx
    .insertInto('webhookEvent')
    .values({ id: sql<string>`gen_random_uuid()`, accountId, type, body, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return insertDelivery(trx, { endpointId, eventId: event.id, attempt: 1, createdAt: now, nextAt: now });
}

/** A live delivery of the event is brought forward instead. @returns the id of the live delivery */
export async function insertDelivery(
  on: Queryable,
  delivery: { endpointId: number; eventId: string; attempt: number; createdAt: Date; nextAt: Date },
): Promise<number> {
  const { id } = await on
    .insertInto('webhookDelivery')
    .values(delivery)
    .onConflict((conflict) =>
      conflict
        .columns(['endpointId', 'eventId'])
        .where('nextAt', 'is not', null)
        .doUpdateSet({ nextAt: sql<Date>`least(webhook_delivery.next_at, excluded.next_at)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** For the scheduler. */
export const hasDueDelivery = (now: Date) =>
  sql`exists (select from webhook_delivery where next_at is not null and next_at <= ${now})`;

export type ClaimedDelivery = {
  id: number;
  endpointId: number;
  eventId: string;
  attempt: number;
  body: string;
  urlEncrypted: Buffer;
  secretEncrypted: Buffer;
  oldSecretEncrypted: Buffer | null;
  oldSecretUntil: Date | null;
};

/**
 * Due deliveries, the longest due first, at most `perEndpoint` of one endpoint, so that a slow one delays few others. The claim is a later
 * due time: after a crash the delivery is due again.
 */
export async function claimDeliveries(
  on: Queryable,
  { now, until, limit, perEndpoint }: { now: Date; until: Date; limit: number; perEndpoint: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id, next_at, row_number() over (partition by endpoint_id order by next_at, id) as place
      from webhook_delivery where next_at is not null and next_at <= ${now}
    ), claimed as (
      update webhook_delivery delivery set next_at = ${until}
      where delivery.next_at <= ${now}
        and delivery.id in (select id from due where place <= ${perEndpoint} order by next_at, id limit ${limit})
      returning delivery.id, delivery.endpoint_id, delivery.event_id, delivery.attempt
    )
    select claimed.id, claimed.endpoint_id as "endpointId", claimed.event_id as "eventId", claimed.attempt, event.body,
      endpoint.url_encrypted as "urlEncrypted", endpoint.secret_encrypted as "secretEncrypted",
      endpoint.old_secret_encrypted as "oldSecretEncrypted", endpoint.old_secret_until as "oldSecretUntil"
    from claimed join webhook_endpoint endpoint on endpoint.id = claimed.endpoint_id
      join webhook_event event on event.id = claimed.event_id
    order by claimed.id`.execute(on);
  return rows;
}

export type Outcome = {
  sentAt: Date;
  statusCode: number | null;
  error: DeliveryError | null;
  bodyExcerpt: string | null;
};

/** @returns false if the claim has ended and another worker took the delivery */
export async function completeDelivery(trx: Trx, id: number, until: Date, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhookDelivery')
    .set({ ...outcome, nextAt: null })
    .where('id', '=', id)
    .where('nextAt', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pending attempts of a disabled endpoint are not made. */
export async function dropDeliveries(on: Queryable, endpointId: number): Promise<void> {
  await on
    .updateTable('webhookDelivery')
    .set({ nextAt: null, error: 'DISABLED' })
    .where('endpointId', '=', endpointId)
    .where('nextAt', 'is not', null)
    .execute();
}

export type DeliveryRow = {
  id: number;
  eventId: string;
  type: string;
  body: string;
  attempt: number;
  createdAt: Date;
  nextAt: Date | null;
  sentAt: Date | null;
  statusCode: number | null;
  error: DeliveryError | null;
  bodyExcerpt: string | null;
};

/** Newest first. */
export async function listDeliveryRows(
  on: Queryable,
  endpointId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    on
      .selectFrom('webhookDelivery')
      .innerJoin('webhookEvent', 'webhookEvent.id', 'webhookDelivery.eventId')
      .select(['webhookDelivery.id', 'eventId', 'type', 'body', 'attempt', 'webhookDelivery.createdAt'])
      .select(['nextAt', 'sentAt', 'statusCode', 'error', 'bodyExcerpt'])
      .where('endpointId', '=', endpointId)
      .orderBy('webhookDelivery.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    on
      .selectFrom('webhookDelivery')
      .select((query) => query.fn.countAll<number>().as('total'))
      .where('endpointId', '=', endpointId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

export async function findEventOfDelivery(
  on: Queryable,
  { endpointId, deliveryId }: { endpointId: number; deliveryId: number },
): Promise<string | undefined> {
  const row = await on
    .selectFrom('webhookDelivery')
    .select('eventId')
    .where('id', '=', deliveryId)
    .where('endpointId', '=', endpointId)
    .executeTakeFirst();
  return row?.eventId;
}

/** With all attempts, except events that still have a pending one. */
export async function deleteEventsBefore(on: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await on
    .deleteFrom('webhookEvent')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }: ExpressionBuilder<Database, 'webhookEvent'>) =>
      not(
        exists(
          selectFrom('webhookDelivery')
            .select('webhookDelivery.id')
            .whereRef('webhookDelivery.eventId', '=', 'webhookEvent.id')
            .where('nextAt', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Former secrets end after 24 hours. */
export async function deleteOldSecrets(on: Queryable, now: Date): Promise<void> {
  await on
    .updateTable('webhookEndpoint')
    .set({ oldSecretEncrypted: null, oldSecretUntil: null })
    .where('oldSecretUntil', '<=', now)
    .execute();
}

export type EncryptedField = 'urlEncrypted' | 'secretEncrypted' | 'oldSecretEncrypted';

/** Encrypted values of endpoints with ids above `after`, by id. */
export async function listEncrypted(
  on: Queryable,
  field: EncryptedField,
  after: number,
  limit: number,
): Promise<{ id: number; sealed: Buffer }[]> {
  const rows = await on
    .selectFrom('webhookEndpoint')
    .select(['id', field])
    .where('id', '>', after)
    .where(field, 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => {
    const sealed = row[field];
    return sealed ? [{ id: row.id, sealed }] : [];
  });
}

export async function resealEndpoint(
  on: Queryable,
  field: EncryptedField,
  id: number,
  { from, to }: { from: Buffer; to: Buffer },
): Promise<void> {
  await on
    .updateTable('webhookEndpoint')
    .set({ [field]: to })
    .where('id', '=', id)
    .where(field, '=', from)
    .execute();
}
