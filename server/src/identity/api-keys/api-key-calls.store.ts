import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `api_key_call`: responses by `Idempotency-Key`. */

type CallId = { apiKeyId: number; idempotencyKey: string };
export type CallRow = { requestHash: Buffer; startedAt: Date; response: string | null };

/** @returns false if a call with this key exists */
export async function insertCall(
  on: Queryable,
  call: CallId & { requestHash: Buffer; startedAt: Date },
): Promise<boolean> {
  const row = await on
    .insertInto('apiKeyCall')
    .values(call)
    .onConflict((conflict) => conflict.doNothing())
    .returning('apiKeyId')
    .executeTakeFirst();
  return row !== undefined;
}

export function findCall(on: Queryable, { apiKeyId, idempotencyKey }: CallId): Promise<CallRow | undefined> {
  return on
    .selectFrom('apiKeyCall')
    .select(['requestHash', 'startedAt', 'response'])
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

/** Takes over a call whose process ended. @returns false if another one did, or it has a response */
export async function restartCall(
  on: Queryable,
  { apiKeyId, idempotencyKey }: CallId,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable('apiKeyCall')
    .set({ startedAt: to })
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .where('startedAt', '=', from)
    .where('response', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeResponse(
  on: Queryable,
  { apiKeyId, idempotencyKey }: CallId,
  response: string,
): Promise<void> {
  await on
    .updateTable('apiKeyCall')
    .set({ response })
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();
}

export async function deleteCall(on: Queryable, { apiKeyId, idempotencyKey }: CallId): Promise<void> {
  await on
    .deleteFrom('apiKeyCall')
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .execute();
}

export async function deleteCallsBefore(on: Queryable, before: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('apiKeyCall').where('startedAt', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
