import { describe, expect, it } from 'vitest';
import type { Attendee } from '#contract/visits/check-in.schemas';
import { beyondMaximum, countGuests } from './count-guests.ts';

const guest = (status: Attendee['status'], companions: number) => ({ status, companions }) as Attendee;
const guests = [guest('PRESENT', 2), guest('CONFIRMED', 1), guest('PENDING', 0), guest('WAITING', 4)];

it('counts guests, not bookings', () => {
  expect(countGuests(guests, 12)).toEqual({ present: 3, expected: 5, toCome: 1, places: 12 });
});

describe('the excess over the maximum', () => {
  it.each<[string, number | null, number, boolean]>([
    ['never where there is none', null, 11, false],
    ['not by the user who takes the last seats', 8, 2, false],
    ['by one more', 8, 3, true],
  ])('%s', (_, maximum, party, isBeyond) => {
    expect(beyondMaximum(guests, maximum, party)).toEqual({ held: 6, isBeyond });
  });
});
