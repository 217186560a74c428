import { describe, expect, it } from 'vitest';
import { endFor, secondsRemaining } from './resend-cooldown.shared.ts';

describe('cooldown before another email', () => {
  it.each([
    [60_000, 0, 60],
    [60_000, 1, 60],
    [60_000, 1_000, 59],
    [60_000, 59_001, 1],
    [60_000, 59_999, 1],
    [60_000, 60_000, 0],
    [60_000, 90_000, 0],
    [0, 90_000, 0],
  ])('ends at %i, so at time %i it lasts %i seconds, rounded up', (endsAt, now, expected) => {
    expect(secondsRemaining(endsAt, now)).toBe(expected);
  });

  const stored = JSON.stringify({ email: 'anna@example.org', endsAt: 5_000 });
  it.each<[string, string | null, number]>([
    ['anna@example.org', stored, 5_000],
    [' Anna@Example.org ', stored, 5_000],
    ['bea@example.org', stored, 0],
    ['anna@example.org', null, 0],
    ['anna@example.org', '{', 0],
    ['anna@example.org', '{"email":"anna@example.org","endsAt":"soon"}', 0],
  ])('applies to %j with stored value %j until %i', (email, text, expected) => {
    expect(endFor(email, text)).toBe(expected);
  });
});
