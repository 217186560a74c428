import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

type NewAttachment = {
  ownerId: number;
  fileName: string;
  mimeType: string;
  size: number;
  storageKey: string;
  createdAt: Date;
};

export async function insertAttachment(on: Queryable, file: NewAttachment): Promise<number> {
  const { id } = await on.insertInto('messageAttachment').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Sends files with a message: their owner's, that were not sent and were brought since then. @returns how many. */
export async function attachTo(
  trx: Trx,
  messageId: number,
  { ids, ownerId, since }: { ids: readonly number[]; ownerId: number; since: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('messageAttachment')
    .set({ messageId })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('ownerId', '=', ownerId)
    .where('messageId', 'is', null)
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A file of a thread of this person's, or one that they brought and did not send. */
export async function findAttachmentFor(on: Queryable, id: number, personId: number) {
  return on
    .selectFrom('messageAttachment as file')
    .leftJoin('message', 'message.id', 'file.messageId')
    .leftJoin('messageThread as thread', 'thread.id', 'message.threadId')
    .select(['file.fileName', 'file.mimeType', 'file.storageKey'])
    .where('file.id', '=', id)
    .where((where) =>
      where.or([
        where.and([where('file.messageId', 'is', null), where('file.ownerId', '=', personId)]),
        where('thread.visitorId', '=', personId),
        where('thread.advertiserId', '=', personId),
      ]),
    )
    .executeTakeFirst();
}

/** Some files that were brought before then and never sent, locked until the transaction ends; those that others hold are left out. */
export async function lockUnsent(trx: Trx, before: Date, limit: number) {
  return trx
    .selectFrom('messageAttachment')
    .select(['id', 'storageKey'])
    .where('messageId', 'is', null)
    .where('createdAt', '<=', before)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function deleteAttachments(on: Queryable, ids: readonly number[]): Promise<void> {
  await on.deleteFrom('messageAttachment').where(sql<boolean>`id = any(${ids}::integer[])`).execute();
}
