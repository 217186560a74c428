import { MESSAGES_AN_HOUR } from '#contract/conversations/messages';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import type { ActorUseCase } from '../deps.ts';
import { contactFlags } from './contact-flags.rules.ts';
import { ATTACHMENT_WAITS_MS, HOUR_MS, isReachable } from './message.rules.ts';
import { maySend } from './messages.policy.ts';
import {
  attachTo,
  findByKey,
  insertMessage,
  isBlockedBetween,
  type KeptPerson,
  keepPeople,
  moveThread,
  type ThreadRow,
} from './messages.store.ts';
import { tellByMail } from './tell-by-mail.ts';

export type SendErrors = 'CONTACT_BLOCKED_EXCEPTION' | 'TOO_MANY_MESSAGES_EXCEPTION' | 'ATTACHMENT_NOT_FOUND_EXCEPTION';
type Context = ActorUseCase<SendErrors>;

export type Sent = { text: string; key: string | undefined; attachmentIds: readonly number[] };
type Thread = Pick<ThreadRow, 'id' | 'visitorId' | 'advertiserId' | 'firstAnswerAt' | 'listingId'>;
type Delivery = {
  thread: Thread;
  people: readonly KeptPerson[];
  sent: Sent;
  /** The thread was made for it. */
  isFirst: boolean;
  /** What the visitor says now; undefined leaves it. */
  showPhone?: boolean;
  byMail: boolean;
};

/** Without `byMail` no letter tells of it: what was said elsewhere and long ago is brought along. */
export type Telling = { byMail?: boolean };

/**
 * Puts a message into a thread of the actor's, in whose transaction its row and its two people are locked: the files that come with
 * it, and the letter to the other one. With a key that was here before it changes nothing.
 * @returns the message's id
 * @throws CONTACT_BLOCKED_EXCEPTION also when the other one is gone or suspended, TOO_MANY_MESSAGES_EXCEPTION with
 *   `retryAfterSeconds`, ATTACHMENT_NOT_FOUND_EXCEPTION for a file that is not the actor's, was sent, or has waited too long
 */
export async function deliverMessage(context: Context, trx: Trx, delivery: Delivery): Promise<number> {
  const { deps, actor, refuse } = context;
  const { thread, people, sent, isFirst } = delivery;
  const byAdvertiser = thread.advertiserId === actor.id;
  const known =
    sent.key === undefined ? undefined : await findByKey(trx, { threadId: thread.id, byAdvertiser, key: sent.key });
  if (known !== undefined) return known;
  const other = people.find(({ id }) => id === (byAdvertiser ? thread.visitorId : thread.advertiserId));
  const blocked = other !== undefined && (await isBlockedBetween(trx, actor.id, other.id));
  if (!other || !maySend({ other, blocked })) throw refuse('CONTACT_BLOCKED_EXCEPTION');
  await countSending(context, trx, { what: 'messages', most: MESSAGES_AN_HOUR, windowMs: HOUR_MS });
  const now = deps.clock.now();
  const messageId = await insertMessage(trx, {
    threadId: thread.id,
    senderId: actor.id,
    byAdvertiser,
    text: sent.text,
    flags: isFirst ? contactFlags(sent.text) : [],
    key: sent.key ?? null,
    createdAt: now,
  });
  await attach(context, trx, messageId, sent.attachmentIds);
  const isAnswer = byAdvertiser && thread.firstAnswerAt === null;
  await moveThread(trx, thread.id, { messageId, at: now, isAnswer, showPhone: delivery.showPhone });
  if (delivery.byMail) await tellByMail(deps, trx, { thread, people, to: other, sent, isFirst });
  await deps.report({ event: 'messages.sent', actorId: actor.id, threadId: thread.id }, trx);
  return messageId;
}

/**
 * Those whom a write is about, kept until the transaction ends: the first lock of every write.
 * @throws AUTHENTICATION_REQUIRED_EXCEPTION when the actor was erased or suspended since the door was opened
 */
export async function keepThePeople(
  { actor, refuse }: Pick<ActorUseCase, 'actor' | 'refuse'>,
  trx: Trx,
  ids: readonly (number | null)[],
): Promise<KeptPerson[]> {
  const people = await keepPeople(trx, ids);
  if (!isReachable(people.find(({ id }) => id === actor.id))) throw refuse('AUTHENTICATION_REQUIRED_EXCEPTION');
  return people;
}

/** Business limits hold also with RATE_LIMITS=off (DECISIONS.md). What is refused later in the transaction was not counted. */
export async function countSending(
  { deps, actor, refuse }: ActorUseCase<'TOO_MANY_MESSAGES_EXCEPTION'>,
  on: Parameters<typeof countHit>[0],
  { what, most, windowMs }: { what: 'messages' | 'threads' | 'attachments'; most: number; windowMs: number },
): Promise<void> {
  const now = deps.clock.now();
  const { hits, resetsAt } = await countHit(on, { key: `messages.${what}:${actor.id}`, now, windowMs });
  if (hits > most) throw refuse('TOO_MANY_MESSAGES_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}

async function attach({ deps, actor, refuse }: Context, trx: Trx, messageId: number, given: readonly number[]) {
  const ids = [...new Set(given)];
  if (ids.length === 0) return;
  const since = new Date(deps.clock.now().getTime() - ATTACHMENT_WAITS_MS);
  if ((await attachTo(trx, messageId, { ids, ownerId: actor.id, since })) < ids.length) {
    throw refuse('ATTACHMENT_NOT_FOUND_EXCEPTION');
  }
}
