import type { Message } from '#contract/conversations/messages.schemas';

/** Loaded messages of a conversation: newest first without gaps, and the total count. */
export type Talk = { messages: readonly Message[]; total: number };

/** Merges both lists without duplicates; `fresh` has priority. */
export function merge(known: Talk, fresh: readonly Message[], total: number): Talk {
  const byId = new Map(known.messages.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  const messages = [...byId.values()].sort((one, other) => other.id - one.id);
  return { messages, total: Math.max(total, messages.length) };
}

/** Adds messages newer than the newest known one. Replaces known messages. */
export function grow(known: Talk, fresh: readonly Message[]): Talk {
  const newest = known.messages[0]?.id ?? 0;
  return merge(known, fresh, known.total + fresh.filter(({ id }) => id > newest).length);
}

/** Id up to which nothing can change, so that a refetch starts there: own messages may still become read. 0 if everything may change. */
export function settledUpTo(messages: readonly Message[]): number {
  const firstUnread = messages.findLastIndex(({ mine, readAt }) => mine && readAt === null);
  return (firstUnread === -1 ? messages[0] : messages[firstUnread + 1])?.id ?? 0;
}

/** Page, of `size`, that continues before the oldest loaded message; it may contain loaded ones. */
export function olderPage(talk: Talk, size: number): number {
  return Math.floor(talk.messages.length / size);
}

/** The newest received message. */
export function lastReceived({ messages }: Talk): Message | undefined {
  return messages.find(({ mine }) => !mine);
}
