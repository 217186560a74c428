import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** Messages sent and received by a user, without the names of others. */
export async function selectMessagesForExport(on: Queryable, userId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select message.thread_id, thread.listing_id, message.created_at,
      message.by_advertiser = (thread.advertiser_id is not distinct from ${userId}) as mine, message.text, message.read_at,
      coalesce((select json_agg(file.file_name order by file.id) from message_attachment file where file.message_id = message.id), '[]')
        as attachments
    from message_thread thread join message on message.thread_id = thread.id
    where thread.visitor_id = ${userId} or thread.advertiser_id = ${userId}
    order by message.id`.execute(on);
  return rows;
}

export async function selectTemplatesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('messageTemplate')
    .select(['title', 'text'])
    .where('userId', '=', userId)
    .orderBy('title')
    .execute();
}

export async function selectBlocksForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('messageBlock')
    .select(['blockedId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Files uploaded by a user, in the private storage. */
export async function selectFilesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('messageAttachment')
    .select(['id', 'fileName', 'storageKey'])
    .where('ownerId', '=', userId)
    .orderBy('id')
    .execute();
}

/**
 * Erases the messages of a user. Threads stay for other participants until both are erased.
 * Locks threads first: this waits for a concurrent writer, which needs no lock of this transaction.
 * @returns the keys of the files in the private storage
 */
export async function eraseUserMessages(trx: Trx, userId: number): Promise<string[]> {
  await trx
    .updateTable('messageThread')
    .set({ visitorId: null, showPhone: false })
    .where('visitorId', '=', userId)
    .execute();
  await trx.updateTable('messageThread').set({ advertiserId: null }).where('advertiserId', '=', userId).execute();
  // What a member wrote for an organization is the organization's.
  const ofOrganization = sql<boolean>`message.by_advertiser and exists (
    select from message_thread thread join organization on organization.account_id = thread.advertiser_id
    where thread.id = message.thread_id)`;
  await trx
    .updateTable('messageAttachment')
    .set({ ownerId: null })
    .where('ownerId', '=', userId)
    .where(
      sql<boolean>`exists (select from message where message.id = message_attachment.message_id and ${ofOrganization})`,
    )
    .execute();
  await trx
    .updateTable('message')
    .set({ senderId: null, key: null })
    .where('senderId', '=', userId)
    .where(ofOrganization)
    .execute();
  await trx
    .updateTable('message')
    .set({ senderId: null, text: '', flags: [], key: null })
    .where('senderId', '=', userId)
    .execute();
  const files = await trx
    .deleteFrom('messageAttachment')
    .where('ownerId', '=', userId)
    .returning('storageKey')
    .execute();
  await trx.deleteFrom('messageThread').where('visitorId', 'is', null).where('advertiserId', 'is', null).execute();
  await trx
    .deleteFrom('messageBlock')
    .where((where) => where.or([where('userId', '=', userId), where('blockedId', '=', userId)]))
    .execute();
  await trx.deleteFrom('messageTemplate').where('userId', '=', userId).execute();
  return files.map(({ storageKey }) => storageKey);
}
