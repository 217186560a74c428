import { type SqlBool, sql } from 'kysely';
import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import type { MessageFlag } from '#contract/conversations/messages';
import type { MessageAttachment } from '#contract/conversations/messages.schemas';
import type { UserStatus } from '#contract/platform/roles';
import type { ScopedAccounts } from '../../identity/organizations/act-for.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { answeredBy } from './threads.sql.ts';

/** Reads of conversations: one statement per list. */

export type AttachmentRow = { id: number; fileName: string; mimeType: MessageAttachment['mimeType']; size: number };

type PublicUserRow = {
  id: number | null;
  name: string | null;
  surname: string | null;
  businessName: string | null;
  avatar: string | null;
};

export type ThreadListRow = {
  id: number;
  isVisitor: boolean;
  otherId: number | null;
  otherName: string | null;
  otherSurname: string | null;
  otherBusinessName: string | null;
  otherAvatar: string | null;
  otherStatus: UserStatus | null;
  otherErasedAt: Date | null;
  otherPhone: string | null;
  listingId: number | null;
  title: string | null;
  listingType: ListingContext | null;
  listingStatus: ListingStatus | null;
  propertyId: number | null;
  lastText: string;
  lastByAdvertiser: boolean;
  lastAt: Date;
  lastAttachments: number;
  unread: number;
  archived: boolean;
  blocked: boolean;
  total: number;
};

export type WhichThreads = {
  id?: number;
  archived?: boolean;
  listingId?: number | undefined;
  advertiserId?: number | undefined;
  /** Without the threads of organizations. */
  isPersonal?: boolean;
  part?: string;
};

/** Matches names, listing titles and messages. Only the shown initial of a surname matches. */
function holds(part: string) {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(
    plain_text(coalesce(other.business_name, other.name || ' ' || left(other.surname, 1) || '.')) like plain_text(${pattern})
    or plain_text(listing.title) like plain_text(${pattern})
    or exists (select from message found where found.thread_id = thread.id and plain_text(found.text) like plain_text(${pattern})))`;
}

/**
 * Threads of a user, last message first. `total` covers all pages. Counts unread messages from the message index, after the user's marker.
 */
export async function selectThreads(
  on: Queryable,
  reader: ScopedAccounts,
  { id, archived, listingId, advertiserId, isPersonal = false, part = '' }: WhichThreads,
  { size, offset }: { size: number; offset: number },
): Promise<ThreadListRow[]> {
  const { userId: personId } = reader;
  const isParticipant = sql`(thread.visitor_id = ${personId} or ${answeredBy(reader)})`;
  const isArchived = sql`case when thread.visitor_id = ${personId} then thread.visitor_archived else thread.advertiser_archived end`;
  const conditions = [
    isParticipant,
    ...(id === undefined ? [] : [sql`thread.id = ${id}`]),
    ...(archived === undefined ? [] : [sql`${isArchived} = ${archived}`]),
    ...(listingId === undefined ? [] : [sql`thread.listing_id = ${listingId}`]),
    ...(advertiserId === undefined ? [] : [sql`thread.advertiser_id = ${advertiserId}`]),
    ...(isPersonal ? [sql`(thread.visitor_id = ${personId} or thread.advertiser_id = ${personId})`] : []),
    ...(part === '' ? [] : [holds(part)]),
  ];
  const { rows } = await sql<ThreadListRow>`
    select thread.id, thread.visitor_id is not distinct from ${personId} as is_visitor,
      other.id as other_id, other.name as other_name, other.surname as other_surname,
      other.business_name as other_business_name, other.avatar as other_avatar, other.status as other_status,
      other.erased_at as other_erased_at, case when thread.show_phone then other.phone end as other_phone,
      listing.id as listing_id, listing.title, listing.listing_type, listing.status as listing_status, listing.property_id,
      last.text as last_text, last.by_advertiser as last_by_advertiser, last.created_at as last_at,
      (select count(*) from message_attachment where message_id = last.id) as last_attachments,
      (select count(*) from message
        where thread_id = thread.id and by_advertiser = (thread.visitor_id is not distinct from ${personId})
        and id > case when thread.visitor_id = ${personId} then thread.visitor_read_up_to else thread.advertiser_read_up_to end
      ) as unread,
      ${isArchived} as archived,
      exists (select from message_block where blocked_id = other.id
        and user_id = case when thread.visitor_id = ${personId} then ${personId} else thread.advertiser_id end) as blocked,
      count(*) over () as total
    from message_thread thread
    join message last on last.id = thread.last_message_id
    left join app_user other
      on other.id = case when thread.visitor_id = ${personId} then thread.advertiser_id else thread.visitor_id end
    left join listing on listing.id = thread.listing_id
    where ${sql.join(conditions, sql` and `)}
    order by thread.last_message_at desc, thread.id desc
    limit ${size} offset ${offset}`.execute(on);
  return rows;
}

type MessageRow = {
  isVisitor: boolean;
  total: number;
  id: number;
  byAdvertiser: boolean;
  text: string;
  createdAt: Date;
  readAt: Date | null;
  flags: MessageFlag[];
  attachments: AttachmentRow[];
  /** Only for messages of an organization; the sender is null once erased. */
  organizationName: string | null;
  organizationSurname: string | null;
  organizationBusinessName: string | null;
  senderName: string | null;
};

export type { MessageRow };

/** Id null: the thread exists, but has no matching message. */
type MaybeMessageRow = Omit<MessageRow, 'id'> & { id: number | null };

type WhichMessages = { threadId: number; reader: ScopedAccounts; after: number; only?: number };

/**
 * Messages of a thread, newest first, from the thread's message index.
 * No row when the thread belongs to other users, or the page is past the end.
 */
export function messagesOf(
  { threadId, reader, after, only }: WhichMessages,
  { size, offset }: { size: number; offset: number },
) {
  const { userId: personId } = reader;
  return sql<MaybeMessageRow>`
    select thread.visitor_id is not distinct from ${personId} as is_visitor, count(message.id) over () as total,
      message.id, message.by_advertiser, message.text, message.created_at, message.read_at, message.flags,
      organization.name as organization_name, organization.surname as organization_surname,
      organization.business_name as organization_business_name, sender.name as sender_name,
      coalesce((select json_agg(json_build_object('id', file.id, 'fileName', file.file_name, 'mimeType', file.mime_type,
        'size', file.size) order by file.id) from message_attachment file where file.message_id = message.id), '[]') as attachments
    from message_thread thread
    left join message on message.thread_id = thread.id and message.id > ${after}
      ${only === undefined ? sql`` : sql`and message.id = ${only}`}
    left join app_user organization
      on organization.id = thread.advertiser_id and organization.kind = 'ORGANIZATION' and message.by_advertiser
    left join app_user sender on sender.id = message.sender_id and organization.id is not null
    where thread.id = ${threadId} and (thread.visitor_id = ${personId} or ${answeredBy(reader)})
    order by message.id desc limit ${size} offset ${offset}`;
}

/** `accountId`: the organization that the reader answers for; null for the own threads. */
export type UnreadRow = { accountId: number | null; messages: number; threads: number };

/** Unread messages per thread after the user's marker, from its index, by side. Excludes archived threads. */
export function unreadOf(reader: ScopedAccounts) {
  const { userId: personId } = reader;
  return sql<UnreadRow>`
    select account_id, count(*) as messages, count(distinct waiting.thread_id) as threads from (
      select message.thread_id, null::integer as account_id from message_thread thread
      join message on message.thread_id = thread.id and message.id > thread.visitor_read_up_to and message.by_advertiser
      where thread.visitor_id = ${personId} and thread.last_message_id > thread.visitor_read_up_to and not thread.visitor_archived
      union all
      select message.thread_id, nullif(thread.advertiser_id, ${personId}::integer) as account_id from message_thread thread
      join message on message.thread_id = thread.id and message.id > thread.advertiser_read_up_to and not message.by_advertiser
      where ${answeredBy(reader)} and thread.last_message_id > thread.advertiser_read_up_to
        and not thread.advertiser_archived
    ) waiting
    group by account_id`;
}

export type ContactRow = {
  id: number;
  threadId: number;
  listingId: number | null;
  listingTitle: string | null;
  phone: string | null;
  text: string;
  flags: MessageFlag[];
  createdAt: Date;
  answered: boolean;
  total: number;
} & PublicUserRow;

/** First message of each thread about this advertiser's listings, newest first. `id`: the message; `personId`: the visitor. */
export async function selectContacts(
  on: Queryable,
  { reader, listingId }: { reader: ScopedAccounts; listingId?: number },
  { size, offset }: { size: number; offset: number },
) {
  const about = listingId === undefined ? sql`` : sql`and thread.listing_id = ${listingId}`;
  const { rows } = await sql<ContactRow & { personId: number | null }>`
    select first.id, thread.id as thread_id, listing.id as listing_id, listing.title as listing_title,
      visitor.id as person_id, visitor.name, visitor.surname, visitor.business_name, visitor.avatar,
      case when thread.show_phone then visitor.phone end as phone, first.text, first.flags, first.created_at,
      thread.first_answer_at is not null as answered, count(*) over () as total
    from message_thread thread
    join lateral (select * from message where thread_id = thread.id order by id limit 1) first on true
    left join app_user visitor on visitor.id = thread.visitor_id
    left join listing on listing.id = thread.listing_id
    where ${answeredBy(reader)} ${about}
    order by first.id desc
    limit ${size} offset ${offset}`.execute(on);
  return rows;
}

/** Threads since `since`, without visitors that the advertiser has blocked: these need no reply. */
export function selectReplyTimes(on: Queryable, advertiserId: number, since: Date) {
  return on
    .selectFrom('messageThread as thread')
    .select(['thread.createdAt', 'thread.firstAnswerAt'])
    .where('thread.advertiserId', '=', advertiserId)
    .where('thread.createdAt', '>=', since)
    .where(
      sql<boolean>`not exists (select from message_block
        where user_id = thread.advertiser_id and blocked_id = thread.visitor_id)`,
    )
    .execute();
}

/** Title of a listing in any status; empty after its deletion. */
export async function selectTitle(on: Queryable, listingId: number): Promise<string> {
  const row = await on.selectFrom('listing').select('title').where('id', '=', listingId).executeTakeFirst();
  return row?.title ?? '';
}

/** Blocks of visitors in these threads are copied: the user may have blocked them elsewhere too. */
export async function transferThreads(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into message_block (user_id, blocked_id, created_at)
    select distinct ${to}::integer, block.blocked_id, block.created_at
    from message_block block join message_thread thread on thread.visitor_id = block.blocked_id
    where block.user_id = ${from} and thread.advertiser_id = ${from}
    union
    select distinct block.user_id, ${to}::integer, block.created_at
    from message_block block join message_thread thread on thread.visitor_id = block.user_id
    where block.blocked_id = ${from} and thread.advertiser_id = ${from}`.execute(trx);
  await trx.updateTable('messageThread').set({ advertiserId: to }).where('advertiserId', '=', from).execute();
}

/** Conversations of an advertiser with their contacts, as the advertiser sees these. */
export function selectConversations(on: Queryable, advertiserId: number) {
  return on
    .selectFrom('messageThread as thread')
    .innerJoin('appUser as visitor', 'visitor.id', 'thread.visitorId')
    .innerJoin('message as last', 'last.id', 'thread.lastMessageId')
    .select(['thread.id as threadId', 'thread.listingId', 'visitor.id as contactUserId'])
    .select(['visitor.name', 'visitor.surname', 'visitor.businessName'])
    .select(sql<string | null>`case when thread.show_phone then visitor.phone end`.as('contactPhone'))
    .select(['thread.createdAt as startedAt', 'thread.firstAnswerAt', 'thread.lastMessageAt as lastAt'])
    .select(sql<boolean>`not last.by_advertiser`.as('isLastInbound'))
    .where('thread.advertiserId', '=', advertiserId)
    .where('visitor.erasedAt', 'is', null)
    .orderBy('thread.id')
    .execute();
}

/** Threads with organizations, by id. */
export async function findThreadsWithOrganizations(
  on: Queryable,
  threadIds: readonly number[],
): Promise<Map<number, { accountId: number; visitorId: number | null; listingId: number | null }>> {
  const rows = await on
    .selectFrom('messageThread')
    .innerJoin('appUser as advertiser', 'advertiser.id', 'messageThread.advertiserId')
    .select(['messageThread.id', 'advertiser.id as accountId', 'visitorId', 'messageThread.listingId'])
    .where(sql<boolean>`message_thread.id = any(${threadIds}::integer[])`)
    .where('advertiser.kind', '=', 'ORGANIZATION')
    .execute();
  return new Map(rows.map(({ id, ...thread }) => [id, thread]));
}

/** Messages of an organization's threads above `after`, by id. */
export function selectMessagesForOrganization(
  on: Queryable,
  accountId: number,
  { after, limit }: { after: number; limit: number },
) {
  return on
    .selectFrom('message')
    .innerJoin('messageThread', 'messageThread.id', 'message.threadId')
    .leftJoin('appUser as visitor', 'visitor.id', 'messageThread.visitorId')
    .select(['message.id', 'message.threadId', 'messageThread.listingId', 'visitor.name as visitorName'])
    .select(['visitor.surname as visitorSurname', 'message.byAdvertiser', 'message.text', 'message.createdAt'])
    .where('messageThread.advertiserId', '=', accountId)
    .where('message.id', '>', after)
    .orderBy('message.id')
    .limit(limit)
    .execute();
}
