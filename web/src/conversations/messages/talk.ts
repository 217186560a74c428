import type { Message } from '#contract/conversations/messages';

/**
 * What a screen knows of a conversation: its messages from the newest back without a gap, the newest first, and how many
 * there are in all.
 */
export type Talk = { messages: readonly Message[]; total: number };

/** Both together, each message once; of one that both know `fresh` is right. */
export function merge(known: Talk, fresh: readonly Message[], total: number): Talk {
  const byId = new Map(known.messages.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  const messages = [...byId.values()].sort((one, other) => other.id - one.id);
  return { messages, total: Math.max(total, messages.length) };
}

/** Adds messages newer than the newest known one. Messages that are already known are replaced. */
export function grow(known: Talk, fresh: readonly Message[]): Talk {
  const newest = known.messages[0]?.id ?? 0;
  return merge(known, fresh, known.total + fresh.filter(({ id }) => id > newest).length);
}

/**
 * Up to where nothing can change any more, to ask only for what came after: what I wrote may still be read by the other
 * one. 0 where everything may change.
 */
export function settledUpTo(messages: readonly Message[]): number {
  const firstUnread = messages.findLastIndex(({ mine, readAt }) => mine && readAt === null);
  return (firstUnread === -1 ? messages[0] : messages[firstUnread + 1])?.id ?? 0;
}

/** The page, of `size`, on which the messages before the oldest known one begin; it may hold some that are known. */
export function olderPage(talk: Talk, size: number): number {
  return Math.floor(talk.messages.length / size);
}

/** The newest message that I was sent. */
export function lastReceived({ messages }: Talk): Message | undefined {
  return messages.find(({ mine }) => !mine);
}
