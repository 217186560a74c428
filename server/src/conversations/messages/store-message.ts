import { MESSAGES_AN_HOUR } from '#contract/conversations/messages';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { recordAnswer, recordMessage } from '../leads/record-message.ts';
import { contactFlags } from './contact-flags.rules.ts';
import { ATTACHMENT_TTL_MS, authorName, HOUR_MS, isReachable, shownName } from './message.rules.ts';
import { maySend } from './messages.policy.ts';
import {
  attachTo,
  findByKey,
  insertMessage,
  isBlockedBetween,
  lockUsers,
  moveThread,
  type Participant,
  type ThreadRow,
} from './messages.store.ts';
import { sendEmailCopy } from './send-email-copy.ts';

export type SendErrors = 'CONTACT_BLOCKED_EXCEPTION' | 'TOO_MANY_MESSAGES_EXCEPTION' | 'ATTACHMENT_NOT_FOUND_EXCEPTION';
type Context = ActorUseCase<SendErrors>;

export type MessageContent = { text: string; key: string | undefined; attachmentIds: readonly number[] };
type Thread = Pick<
  ThreadRow,
  'id' | 'visitorId' | 'advertiserId' | 'agentId' | 'firstAnswerAt' | 'listingId' | 'showPhone'
>;
type Delivery = {
  thread: Thread;
  participants: readonly Participant[];
  content: MessageContent;
  /** The message creates the thread. */
  isFirst: boolean;
  /** The visitor's current choice; undefined keeps the stored one. */
  showPhone?: boolean;
  byMail: boolean;
};

/** Without `byMail` no email is sent: for imported messages, which are old. */
export type DeliveryOptions = { byMail?: boolean };

/**
 * Stores a message with its attachments in a thread of the actor and queues the email copy. A repeated key changes nothing.
 * The caller's transaction has locked the thread row and both participants.
 * @returns the message's id
 * @throws CONTACT_BLOCKED_EXCEPTION also when the other participant is erased or suspended
 * @throws TOO_MANY_MESSAGES_EXCEPTION with `retryAfterSeconds`
 * @throws ATTACHMENT_NOT_FOUND_EXCEPTION for a file that is not the actor's, was sent, or has expired
 */
export async function storeMessage(context: Context, trx: Trx, delivery: Delivery): Promise<number> {
  const { deps, actor, domainError } = context;
  const { thread, participants, content, isFirst } = delivery;
  const byAdvertiser = thread.visitorId !== actor.id;
  const known =
    content.key === undefined
      ? undefined
      : await findByKey(trx, { threadId: thread.id, byAdvertiser, key: content.key });
  if (known !== undefined) return known;
  const [ownId, otherId] = byAdvertiser
    ? [thread.advertiserId, thread.visitorId]
    : [thread.visitorId, thread.advertiserId];
  const other = participants.find(({ id }) => id === otherId);
  const blocked = other !== undefined && (await isBlockedBetween(trx, ownId ?? actor.id, other.id));
  if (!other || !maySend({ other, blocked })) throw domainError('CONTACT_BLOCKED_EXCEPTION');
  await countSending(context, trx, { what: 'messages', max: MESSAGES_AN_HOUR, windowMs: HOUR_MS });
  const now = deps.clock.now();
  const messageId = await insertMessage(trx, {
    threadId: thread.id,
    senderId: actor.id,
    byAdvertiser,
    text: content.text,
    flags: isFirst ? contactFlags(content.text) : [],
    key: content.key ?? null,
    createdAt: now,
  });
  await attach(context, trx, messageId, content.attachmentIds);
  const isFirstReply = byAdvertiser && thread.firstAnswerAt === null;
  await moveThread(trx, thread.id, { messageId, at: now, isFirstReply, showPhone: delivery.showPhone });
  const agentId = await recordLead(context, trx, delivery);
  if (delivery.byMail) {
    const from = senderName(participants, { ownId, actorId: actor.id });
    await sendEmailCopy(deps, trx, { thread: { ...thread, agentId }, from, to: other, content, isFirst });
  }
  await deps.recordEvent({ event: 'messages.sent', actorId: actor.id, threadId: thread.id }, trx);
  return messageId;
}

/** A message to or from an organization belongs to a lead. @returns the member who gets the email copy */
async function recordLead({ deps, actor }: Context, trx: Trx, { thread, participants, isFirst, showPhone }: Delivery) {
  const { visitorId, advertiserId, agentId } = thread;
  const advertiser = participants.find(({ id }) => id === advertiserId);
  if (advertiser?.kind !== 'ORGANIZATION' || visitorId === null) return agentId;
  const led = { id: thread.id, listingId: thread.listingId, advertiserId: advertiser.id };
  if (visitorId !== actor.id) {
    await recordAnswer(deps, trx, { thread: led, contactUserId: visitorId, actorId: actor.id });
    return agentId;
  }
  const visitor = participants.find(({ id }) => id === visitorId);
  if (!visitor) return agentId;
  const phone = (showPhone ?? thread.showPhone) ? visitor.phone : null;
  const contact = { userId: visitorId, name: shownName(visitor), email: null, phone };
  return (await recordMessage(deps, trx, { thread: led, contact, isFirst })) ?? agentId;
}

/** Of a member the name of the organization with the member's. */
function senderName(
  participants: readonly Participant[],
  { ownId, actorId }: { ownId: number | null; actorId: number },
) {
  const own = participants.find(({ id }) => id === ownId);
  const sender = participants.find(({ id }) => id === actorId);
  if (!own || !sender) return '';
  return own.kind === 'ORGANIZATION' ? authorName(own, sender.name) : shownName(own);
}

/**
 * Locks both participants first; every write uses this lock order.
 * @throws AUTHENTICATION_REQUIRED_EXCEPTION when the actor was erased or suspended since the access check
 */
export async function lockParticipants(
  { actor, domainError }: Pick<ActorUseCase, 'actor' | 'domainError'>,
  trx: Trx,
  ids: readonly (number | null)[],
): Promise<Participant[]> {
  const participants = await lockUsers(trx, ids);
  if (!isReachable(participants.find(({ id }) => id === actor.id)))
    throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
  return participants;
}

/** Business limits apply also with RATE_LIMITS=off (DECISIONS.md). A later rollback also undoes the count. */
export async function countSending(
  { deps, actor, domainError }: ActorUseCase<'TOO_MANY_MESSAGES_EXCEPTION'>,
  on: Parameters<typeof countHit>[0],
  { what, max, windowMs }: { what: 'messages' | 'threads' | 'attachments'; max: number; windowMs: number },
): Promise<void> {
  const now = deps.clock.now();
  const { hits, resetsAt } = await countHit(on, { key: `messages.${what}:${actor.id}`, now, windowMs });
  if (hits > max) throw domainError('TOO_MANY_MESSAGES_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}

async function attach(
  { deps, actor, domainError }: Context,
  trx: Trx,
  messageId: number,
  attachmentIds: readonly number[],
) {
  const ids = [...new Set(attachmentIds)];
  if (ids.length === 0) return;
  const since = new Date(deps.clock.now().getTime() - ATTACHMENT_TTL_MS);
  if ((await attachTo(trx, messageId, { ids, ownerId: actor.id, since })) < ids.length) {
    throw domainError('ATTACHMENT_NOT_FOUND_EXCEPTION');
  }
}
