import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/conversations/messages.schemas';
import { grow, lastReceived, merge, olderPage, settledUpTo } from './talk.ts';

const at = '2026-11-21T10:00:00Z';
const message = (id: number, overrides: Partial<Message> = {}): Message => ({
  id,
  mine: false,
  author: null,
  text: `n. ${id}`,
  createdAt: at,
  readAt: null,
  attachments: [],
  flags: [],
  ...overrides,
});
const mine = (id: number, readAt: string | null = null) => message(id, { mine: true, readAt });

describe('loaded messages of a conversation', () => {
  it('adds newer and older messages without duplicates and uses their latest version', () => {
    const known = { messages: [mine(5), message(4)], total: 4 };
    const newer = grow(known, [message(6), mine(5, at)]);
    expect(newer.messages.map(({ id }) => id)).toEqual([6, 5, 4]);
    expect(newer.messages[1]?.readAt).toBe(at);
    const older = merge(newer, [message(4), message(3)], 5);
    expect(older.messages.map(({ id }) => id)).toEqual([6, 5, 4, 3]);
    expect(older.total).toBe(5);
  });

  it.each([
    ['nothing', [], 0],
    ['what I was sent', [message(9), message(8)], 9],
    ['what was read', [mine(9, at), message(8)], 9],
    ['unread own messages', [mine(9), mine(8), message(7)], 7],
    ['only unread own messages', [mine(9), mine(8)], 0],
    ['an answer over what was not read', [message(9), mine(8), message(7)], 7],
  ])('are final, with %s, up to a message id', (_, messages, id) => {
    expect(settledUpTo(messages)).toBe(id);
  });

  it('continue at the next page', () => {
    const known = (count: number) => ({ messages: Array.from({ length: count }, (_, id) => message(id)), total: 90 });
    expect([30, 31, 59, 60].map((count) => olderPage(known(count), 30))).toEqual([1, 1, 1, 2]);
  });

  it('find the last received message', () => {
    expect(lastReceived({ messages: [mine(3), message(2), message(1)], total: 3 })?.id).toBe(2);
    expect(lastReceived({ messages: [mine(3)], total: 1 })).toBeUndefined();
  });
});
