import type * as messagesContract from '#contract/conversations/messages.schemas';
import type {
  ContactMessage,
  countUnread as countUnreadEndpoint,
  listMessages as listMessagesEndpoint,
  listThreads as listThreadsEndpoint,
  Message,
  MessageTemplate,
  MessageThread,
  ResponseTime,
} from '#contract/conversations/messages.schemas';
import type { ErrorsOf, FileResponse, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { PageInfo } from '#contract/platform/page.schemas';
import { findVisibleListing } from '../../catalog/listings/visible-listings.queries.ts';
import { mediaOfProperties } from '../../catalog/media/media.queries.ts';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { type ScopedAccounts, scopedAccounts } from '../../identity/organizations/act-for.ts';
import { chooseAccount } from '../../identity/organizations/choose-account.ts';
import type { Actor } from '../../platform/http/context.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase, Deps, UseCase } from '../deps.ts';
import { isReachable, RESPONSE_WINDOW_MS, responseTimeOf } from './message.rules.ts';
import { mayReadContacts } from './messages.policy.ts';
import { findAttachmentFor, isBlocked, selectTemplates } from './messages.store.ts';
import { contactView, messageView, threadView } from './messages.view.ts';
import {
  messagesOf,
  selectContacts,
  selectReplyTimes,
  selectThreads,
  type ThreadListRow,
  unreadOf,
  type WhichThreads,
} from './threads.store.ts';

type Reading = Pick<ActorUseCase, 'deps' | 'actor'>;
type Paging = { page: number; size: number };
type Listed<T> = { data: T[]; page: PageInfo };

/** Whether a user accepts nothing from another one. */
export const isBlockedBy = (
  on: Queryable,
  { userId, blockedId }: { userId: number; blockedId: number },
): Promise<boolean> => isBlocked(on, userId, blockedId);

const windowOf = ({ page, size }: Paging) => ({ size, offset: page * size });

/** The actor, and the organizations that the actor answers for. */
const readerOf = (actor: Actor): ScopedAccounts => scopedAccounts(actor, 'message');

/** Search text without characters that PostgreSQL rejects. */
const sought = (q: string | undefined) =>
  q
    ?.toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim() ?? '';

/**
 * The actor's threads, last message first. Two statements, regardless of their number.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for an account that the actor does not answer for
 */
export async function listThreads(
  context: ActorUseCase,
  { box, of, listingId, q, advertiserId, ...paging }: ParsedOf<typeof listThreadsEndpoint>['query'],
): Promise<Listed<MessageThread>> {
  if (advertiserId !== undefined) chooseAccount(context, advertiserId, 'message');
  const which = {
    archived: box === 'archived',
    listingId,
    advertiserId,
    isPersonal: of === 'PERSONAL',
    part: sought(q),
  };
  return pageOfThreads(context, which, paging);
}

async function pageOfThreads({ deps, actor }: Reading, which: WhichThreads, paging: Paging) {
  const rows = await selectThreads(deps.db, readerOf(actor), which, windowOf(paging));
  const totalElements = rows[0]?.total ?? (await totalBefore(deps.db, readerOf(actor), which, paging));
  return { data: await viewsOf(deps, rows), page: { totalElements, number: paging.page, size: paging.size } };
}

/** A page past the end has no row with the total. */
async function totalBefore(
  on: Queryable,
  reader: ScopedAccounts,
  which: WhichThreads,
  { page }: Paging,
): Promise<number> {
  if (page === 0) return 0;
  const [first] = await selectThreads(on, reader, which, { size: 1, offset: 0 });
  return first?.total ?? 0;
}

async function viewsOf({ db, files }: Pick<Deps, 'db' | 'files'>, rows: readonly ThreadListRow[]) {
  const propertyIds = new Set(rows.flatMap(({ propertyId }) => propertyId ?? []));
  const media = await mediaOfProperties({ readDb: db, files }, [...propertyIds]);
  return rows.map((row) => {
    const shown = row.propertyId === null ? [] : (media.get(row.propertyId) ?? []);
    return threadView(
      row,
      shown.find(({ type }) => type === 'PHOTO'),
    );
  });
}

/** Number of unread messages of the actor by side, and of threads with unread messages. One statement. */
export async function countUnread({ deps, actor }: Reading): Promise<OutputOf<typeof countUnreadEndpoint>['data']> {
  const { rows } = await unreadOf(readerOf(actor)).execute(deps.db);
  const total = (field: 'messages' | 'threads') => rows.reduce((sum, row) => sum + row[field], 0);
  return {
    messages: total('messages'),
    threads: total('threads'),
    personal: rows.find(({ accountId }) => accountId === null)?.messages ?? 0,
    agencies: rows.flatMap(({ accountId, messages }) => (accountId === null ? [] : [{ accountId, messages }])),
  };
}

/** @throws THREAD_NOT_FOUND_EXCEPTION also for threads of other users */
export async function getThread(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof messagesContract.getThread>>,
  id: number,
): Promise<MessageThread> {
  const { data } = await pageOfThreads({ deps, actor }, { id }, { page: 0, size: 1 });
  if (!data[0]) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
  return data[0];
}

/** Number of unread messages of the actor in one thread. */
export async function countUnreadIn({ actor }: Pick<Reading, 'actor'>, on: Queryable, id: number): Promise<number> {
  const [row] = await selectThreads(on, readerOf(actor), { id }, { size: 1, offset: 0 });
  return row?.unread ?? 0;
}

/**
 * Lists the messages of a thread, newest first. One statement, because clients poll for messages after an id.
 * @throws THREAD_NOT_FOUND_EXCEPTION also for threads of other users
 */
export async function listMessages(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof messagesContract.listMessages>>,
  threadId: number,
  { after = 0, ...paging }: ParsedOf<typeof listMessagesEndpoint>['query'],
): Promise<Listed<Message>> {
  const which = { threadId, reader: readerOf(actor), after };
  const { rows } = await messagesOf(which, windowOf(paging)).execute(deps.db);
  // An empty page does not show whether the thread exists.
  const [any] = rows.length > 0 ? rows : (await messagesOf(which, { size: 1, offset: 0 }).execute(deps.db)).rows;
  if (!any) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
  const data = rows.flatMap((row) => (row.id === null ? [] : [messageView({ ...row, id: row.id })]));
  return { data, page: { totalElements: any.total, number: paging.page, size: paging.size } };
}

/** An existing message, as the actor sees it. */
export async function getMessage(
  { actor }: Pick<Reading, 'actor'>,
  on: Queryable,
  { threadId, messageId }: { threadId: number; messageId: number },
): Promise<Message> {
  const which = { threadId, reader: readerOf(actor), after: 0, only: messageId };
  const { rows } = await messagesOf(which, { size: 1, offset: 0 }).execute(on);
  const [row] = rows;
  if (!row || row.id === null) throw new Error(`Message ${messageId} is not in thread ${threadId}`);
  return messageView({ ...row, id: row.id });
}

/** First messages about the actor's listings, newest first. */
export function listContactMessages({ deps, actor }: Reading, paging: Paging): Promise<Listed<ContactMessage>> {
  return pageOfContacts(deps, { reader: readerOf(actor) }, paging);
}

/**
 * First messages about a listing of the actor.
 * @throws LISTING_NOT_FOUND_EXCEPTION for a listing that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another advertiser's listing
 */
export async function listListingMessages(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof messagesContract.listListingMessages>>,
  listingId: number,
  paging: Paging,
): Promise<Listed<ContactMessage>> {
  const listing = await findVisibleListing(deps.db, actor, listingId);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (!mayReadContacts(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return pageOfContacts(deps, { reader: readerOf(actor), listingId }, paging);
}

async function pageOfContacts(
  { db }: Pick<Deps, 'db'>,
  which: { reader: ScopedAccounts; listingId?: number },
  paging: Paging,
): Promise<Listed<ContactMessage>> {
  const rows = await selectContacts(db, which, windowOf(paging));
  const [any] = rows.length > 0 ? rows : await selectContacts(db, which, { size: 1, offset: 0 });
  return {
    data: rows.map(contactView),
    page: { totalElements: any?.total ?? 0, number: paging.page, size: paging.size },
  };
}

/**
 * Response time of an advertiser; null without enough data.
 * @throws USER_NOT_FOUND_EXCEPTION also for a suspended or erased user
 */
export async function getResponseTime(
  { deps, domainError }: Pick<UseCase<ErrorsOf<typeof messagesContract.getResponseTime>>, 'deps' | 'domainError'>,
  userId: number,
): Promise<ResponseTime | null> {
  if (!isReachable(await findAccount(deps, userId))) throw domainError('USER_NOT_FOUND_EXCEPTION');
  return findResponseTime(deps, userId);
}

/** The same for an account that the caller has loaded. */
export async function findResponseTime({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const now = clock.now();
  const since = new Date(now.getTime() - RESPONSE_WINDOW_MS);
  return responseTimeOf(await selectReplyTimes(db, userId, since), now);
}

/** The actor's message templates, by title; at most twenty. */
export function listTemplates({ deps, actor }: Reading): Promise<MessageTemplate[]> {
  return selectTemplates(deps.db, actor.id);
}

/**
 * A file of the actor's threads, or an own unsent upload.
 * @throws ATTACHMENT_NOT_FOUND_EXCEPTION also for files of other users
 */
export async function downloadAttachment(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof messagesContract.downloadAttachment>>,
  id: number,
): Promise<FileResponse> {
  const row = await findAttachmentFor(deps.db, id, readerOf(actor));
  const file = row && (await deps.privateFiles.read(row.storageKey));
  if (!file) throw domainError('ATTACHMENT_NOT_FOUND_EXCEPTION');
  return { ...file, fileName: row.fileName, mimeType: row.mimeType };
}
