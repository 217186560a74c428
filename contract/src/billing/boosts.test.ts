import { describe, expect, it } from 'vitest';
import { boostState } from './boosts.ts';

const now = new Date('2026-11-21T10:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

describe('boostState', () => {
  it.each<[string, Date | null, Date | null, string]>([
    ['pending', null, null, 'pending'],
    ['failed', null, null, 'failed'],
    ['refunded', null, null, 'refunded'],
    ['refunded', at(1), null, 'refunded'],
    ['succeeded', null, null, 'failed'],
    ['succeeded', at(1), null, 'active'],
    ['succeeded', at(0), null, 'expired'],
    ['succeeded', at(-1), null, 'expired'],
    // Paused since then, for any length of time.
    ['succeeded', at(-1), at(-2), 'paused'],
    ['succeeded', at(-1), at(-1), 'expired'],
    ['succeeded', at(1), at(0), 'paused'],
  ])('returns for %s until %s, paused since %s the state', (status, expiresAt, pausedAt, state) => {
    expect(boostState({ status, expiresAt, pausedAt }, now)).toBe(state);
  });

  it('accepts ISO 8601 strings', () => {
    const bought = { status: 'succeeded', expiresAt: at(1).toISOString(), pausedAt: null };
    expect(boostState(bought, now)).toBe('active');
    expect(boostState({ ...bought, pausedAt: at(-1).toISOString() }, now)).toBe('paused');
  });
});
