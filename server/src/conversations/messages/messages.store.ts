import { sql } from 'kysely';
import type { MessageFlag } from '#contract/conversations/messages';
import type { MessageAttachment } from '#contract/conversations/messages.schemas';
import type { ScopedAccounts } from '../../identity/organizations/act-for.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { ThreadRole } from './message.rules.ts';
import { answeredBy } from './threads.sql.ts';

/** Writes of threads, messages and blocks. Lock order in a transaction: users, listing, thread. */

const threadColumns = [
  'id',
  'listingId',
  'visitorId',
  'advertiserId',
  'showPhone',
  'firstAnswerAt',
  'lastMessageId',
  'visitorReadUpTo',
  'advertiserReadUpTo',
] as const;

/** Member who looks after the listing of an organization; null: unassigned, a person's, or deleted. */
const agentOfThread = sql<
  number | null
>`(select agent_id from listing where listing.id = message_thread.listing_id)`.as('agentId');

/** Member who has the contact's newest lead at the organization; null: none, or a person's listing. */
const assigneeOfThread = sql<number | null>`(
  select lead.assignee_id from organization join lead on lead.organization_id = organization.id
  where organization.account_id = message_thread.advertiser_id and lead.contact_user_id = message_thread.visitor_id
  order by lead.id desc limit 1)`.as('assigneeId');

export async function findThreadRow(on: Queryable, id: number) {
  return on
    .selectFrom('messageThread')
    .select(threadColumns)
    .select([agentOfThread, assigneeOfThread])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findThreadRow>>>;

type Place = { listingId: number; visitorId: number };

export async function findThreadAbout(on: Queryable, { listingId, visitorId }: Place): Promise<ThreadRow | undefined> {
  return on
    .selectFrom('messageThread')
    .select(threadColumns)
    .select([agentOfThread, assigneeOfThread])
    .where('listingId', '=', listingId)
    .where('visitorId', '=', visitorId)
    .executeTakeFirst();
}

/** Serializes sends, reads and blocks in a thread, so that ids grow in the order in which messages appear. */
export async function lockThread(trx: Trx, id: number): Promise<ThreadRow | undefined> {
  return trx
    .selectFrom('messageThread')
    .select(threadColumns)
    .select([agentOfThread, assigneeOfThread])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type NewThread = Place & { advertiserId: number; showPhone: boolean; createdAt: Date };

/** @returns the thread's id; undefined when the visitor has a thread about this listing. Waits for a concurrent insert. */
export async function insertThread(trx: Trx, { createdAt, ...thread }: NewThread): Promise<number | undefined> {
  const row = await trx
    .insertInto('messageThread')
    .values({ ...thread, createdAt, lastMessageAt: createdAt })
    .onConflict((conflict) => conflict.columns(['listingId', 'visitorId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks existing users by id order. None is erased before the transaction ends. */
export async function lockUsers(trx: Trx, ids: readonly (number | null)[]) {
  return trx
    .selectFrom('appUser')
    .select([
      'id',
      'kind',
      'name',
      'surname',
      'businessName',
      'email',
      'emailVerifiedAt',
      'status',
      'erasedAt',
      'locale',
      'phone',
    ])
    .where(sql<boolean>`id = any(${ids.filter((id) => id !== null)}::integer[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
}
export type Participant = Awaited<ReturnType<typeof lockUsers>>[number];

export async function isBlockedBetween(on: Queryable, one: number, other: number): Promise<boolean> {
  const row = await on
    .selectFrom('messageBlock')
    .select('userId')
    .where((where) =>
      where.or([where.and({ userId: one, blockedId: other }), where.and({ userId: other, blockedId: one })]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user blocked another one. */
export async function isBlocked(on: Queryable, userId: number, blockedId: number): Promise<boolean> {
  const blocks = on.selectFrom('messageBlock').select('userId');
  return (
    (await blocks.where('userId', '=', userId).where('blockedId', '=', blockedId).executeTakeFirst()) !== undefined
  );
}

type Sending = { threadId: number; byAdvertiser: boolean; key: string };

export async function findByKey(on: Queryable, sending: Sending): Promise<number | undefined> {
  const row = await on
    .selectFrom('message')
    .select('id')
    .where('threadId', '=', sending.threadId)
    .where('byAdvertiser', '=', sending.byAdvertiser)
    .where('key', '=', sending.key)
    .executeTakeFirst();
  return row?.id;
}

type NewMessage = {
  threadId: number;
  senderId: number;
  byAdvertiser: boolean;
  text: string;
  flags: MessageFlag[];
  key: string | null;
  createdAt: Date;
};

export async function insertMessage(trx: Trx, message: NewMessage): Promise<number> {
  const { id } = await trx.insertInto('message').values(message).returning('id').executeTakeFirstOrThrow();
  return id;
}

type LastMessage = { messageId: number; at: Date; isFirstReply: boolean; showPhone: boolean | undefined };

/** Sets the newest message and shows the thread in both lists again. */
export async function moveThread(trx: Trx, id: number, last: LastMessage): Promise<void> {
  await trx
    .updateTable('messageThread')
    .set({
      lastMessageId: last.messageId,
      lastMessageAt: last.at,
      visitorArchived: false,
      advertiserArchived: false,
      ...(last.isFirstReply && { firstAnswerAt: last.at }),
      ...(last.showPhone !== undefined && { showPhone: last.showPhone }),
    })
    .where('id', '=', id)
    .execute();
}

const readColumn = { VISITOR: 'visitorReadUpTo', ADVERTISER: 'advertiserReadUpTo' } as const;
const archiveColumn = { VISITOR: 'visitorArchived', ADVERTISER: 'advertiserArchived' } as const;

/** Moves a read marker forward and sets the read time of the other participant's messages up to it. */
export async function setRead(
  trx: Trx,
  id: number,
  { role, upTo, at }: { role: ThreadRole; upTo: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('messageThread')
    .set({ [readColumn[role]]: upTo })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('message')
    .set({ readAt: at })
    .where('threadId', '=', id)
    .where('id', '<=', upTo)
    .where('byAdvertiser', '=', role === 'VISITOR')
    .where('readAt', 'is', null)
    .execute();
}

export async function setArchived(on: Queryable, id: number, role: ThreadRole, archived: boolean): Promise<void> {
  await on
    .updateTable('messageThread')
    .set({ [archiveColumn[role]]: archived })
    .where('id', '=', id)
    .execute();
}

type Block = { userId: number; blockedId: number };

/** @returns whether the block is new */
export async function insertBlock(on: Queryable, block: Block & { createdAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await on
    .insertInto('messageBlock')
    .values(block)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteBlock(on: Queryable, { userId, blockedId }: Block): Promise<void> {
  await on.deleteFrom('messageBlock').where('userId', '=', userId).where('blockedId', '=', blockedId).execute();
}

/** Serializes template changes of a user to enforce the limit. */
export async function lockTemplates(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(5268781, ${userId}::integer)`.execute(trx);
}

export function selectTemplates(on: Queryable, userId: number) {
  return on
    .selectFrom('messageTemplate')
    .select(['id', 'title', 'text'])
    .where('userId', '=', userId)
    .orderBy(sql`plain_text(title)`)
    .orderBy('id')
    .execute();
}

/** Replaces a template with the same title. @returns the template's id */
export async function upsertTemplate(
  trx: Trx,
  template: { userId: number; title: string; text: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('messageTemplate')
    .values(template)
    .onConflict((conflict) => conflict.columns(['userId', 'title']).doUpdateSet({ text: template.text }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteTemplateOf(on: Queryable, userId: number, id: number): Promise<void> {
  await on.deleteFrom('messageTemplate').where('userId', '=', userId).where('id', '=', id).execute();
}

type NewAttachment = {
  ownerId: number;
  fileName: string;
  mimeType: MessageAttachment['mimeType'];
  size: number;
  storageKey: string;
  createdAt: Date;
};

export async function insertAttachment(on: Queryable, file: NewAttachment): Promise<number> {
  const { id } = await on.insertInto('messageAttachment').values(file).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Attaches unsent, unexpired files of the owner to a message. @returns the number of attached files */
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

/** A file of a thread of this reader, or an own unsent upload. */
export async function findAttachmentFor(on: Queryable, id: number, reader: ScopedAccounts) {
  const { userId } = reader;
  return on
    .selectFrom('messageAttachment as file')
    .leftJoin('message', 'message.id', 'file.messageId')
    .leftJoin('messageThread as thread', 'thread.id', 'message.threadId')
    .select(['file.fileName', 'file.mimeType', 'file.storageKey'])
    .where('file.id', '=', id)
    .where((where) =>
      where.or([
        where.and([where('file.messageId', 'is', null), where('file.ownerId', '=', userId)]),
        where('thread.visitorId', '=', userId),
        answeredBy(reader),
      ]),
    )
    .executeTakeFirst();
}

/** Locks unsent files uploaded before `before` until the transaction ends. Skips rows locked by other transactions. */
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
