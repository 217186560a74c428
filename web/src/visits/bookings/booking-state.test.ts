import { describe, expect, it } from 'vitest';
import { bookingState, endOf } from './booking-state.ts';

const can = { edit: false, delete: false, book: true };
const event = (isOver: boolean) => ({ advertiserId: 1, isOver, can });
const visit = (status: 'WAITING' | 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'PRESENT') => ({ status });
const me = { id: 2 };

describe('the page of an open day', () => {
  it.each([
    ['the form for a stranger', event(false), null, null, 'form'],
    ['the form for who has not booked', event(false), null, me, 'form'],
    ['the form again after cancelling', event(false), visit('CANCELLED'), me, 'form'],
    ['the booking of who waits', event(false), visit('WAITING'), me, 'booked'],
    ['the booking of who is offered a place', event(false), visit('PENDING'), me, 'booked'],
    ['the booking of who comes', event(false), visit('CONFIRMED'), me, 'booked'],
    ['the booking of who is in', event(false), visit('PRESENT'), me, 'booked'],
    ['expired before already booked', event(true), visit('CONFIRMED'), me, 'expired'],
    ['expired for a stranger', event(true), null, null, 'expired'],
    ['nothing for its organizer', event(false), null, { id: 1 }, 'owner'],
    ['nothing for its organizer after the end', event(true), null, { id: 1 }, 'owner'],
  ] as const)('is %s', (_, about, booked, who, state) => {
    expect(bookingState({ event: about, visit: booked, me: who })).toBe(state);
  });

  it('is closed when it cannot be booked', () => {
    const unavailable = { ...event(false), can: { ...can, book: false } };
    expect(bookingState({ event: unavailable, visit: null, me })).toBe('closed');
    expect(bookingState({ event: unavailable, visit: visit('CONFIRMED'), me })).toBe('booked');
  });
});

describe('the notice above a booking', () => {
  it.each([
    ['CONFIRMED', 'success', 'success'],
    ['WAITING', 'sent', 'sent'],
    ['CONFIRMED', 'sent', 'already'],
    ['PENDING', 'sent', 'already'],
    ['CONFIRMED', null, 'already'],
    ['PRESENT', 'success', 'already'],
  ] as const)('shows for %s after %s: %s', (status, outcome, end) => {
    expect(endOf(status, outcome)).toBe(end);
  });
});
