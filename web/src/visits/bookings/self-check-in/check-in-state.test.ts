import { describe, expect, it } from 'vitest';
import { checkInState, nextStateChange } from './check-in-state.ts';

const event = { startsAt: '2026-11-22T09:00:00.000Z', endsAt: '2026-11-22T12:00:00.000Z' };
const [before, start, during, end, after] = [
  '2026-11-22T08:59:59.999Z',
  '2026-11-22T09:00:00.000Z',
  '2026-11-22T10:30:00.000Z',
  '2026-11-22T12:00:00.000Z',
  '2026-11-22T12:00:00.001Z',
].map((text) => new Date(text)) as [Date, Date, Date, Date, Date];

describe('check-in state', () => {
  it.each([
    ['not found', null, 'CONFIRMED', during, 'not-found'],
    ['too early before no booking', event, null, before, 'early'],
    ['too early before already checked in', event, 'PRESENT', before, 'early'],
    ['expired before no booking', event, null, after, 'expired'],
    ['expired before already checked in', event, 'PRESENT', after, 'expired'],
    ['no booking', event, null, during, 'no-booking'],
    ['no booking once it is cancelled', event, 'CANCELLED', during, 'no-booking'],
    ['not confirmed', event, 'WAITING', during, 'waiting'],
    ['not confirmed where a place is offered', event, 'PENDING', during, 'waiting'],
    ['already in', event, 'PRESENT', during, 'already'],
    ['welcome', event, 'CONFIRMED', during, 'ready'],
    ['welcome from the first moment', event, 'CONFIRMED', start, 'ready'],
    ['welcome to the last', event, 'CONFIRMED', end, 'ready'],
  ] as const)('shows: %s', (_, about, status, now, state) => {
    expect(checkInState({ event: about, visit: status && { status }, now })).toBe(state);
  });
});

describe('the next state change', () => {
  it.each([
    ['when it begins', before, 1],
    ['just after it ends', end, 1],
    ['within the hour', new Date('2026-11-01T09:00:00Z'), 3_600_000],
    ['never again', after, null],
  ])('is %s', (_, now, wait) => {
    expect(nextStateChange(event, now)).toBe(wait);
  });

  it('is absent without an open day', () => {
    expect(nextStateChange(null, during)).toBeNull();
  });
});
