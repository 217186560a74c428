import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsToOffer, type WaitingParty } from './offers.rules.ts';

/** Parties by request time: head count, and whether they are waitlisted for a seat (others need the organizer's confirmation). */
const queue = (...parties: [people: number, isWaitlisted?: boolean][]): WaitingParty[] =>
  parties.map(([people, isWaitlisted = true], index) => ({
    id: index + 1,
    people,
    isWaitlisted,
    requestedAt: new Date(Date.UTC(2026, 10, 21, 10, index)),
  }));

const capacity = (held: number, maxParticipants: number | null = 10) => ({ held, maxParticipants });

describe('released seats', () => {
  it.each<[string, ReturnType<typeof capacity> | null, ReturnType<typeof capacity>, WaitingParty[], number[]]>([
    ['go to the oldest request', capacity(10), capacity(9), queue([1], [1]), [1]],
    ['go on while something fits', capacity(10), capacity(7), queue([1], [1], [1], [1]), [1, 2, 3]],
    ['pass over a party that is too large', capacity(10), capacity(9), queue([4], [1]), [2]],
    ['go to the large party first where it fits', capacity(10), capacity(6), queue([4], [1]), [1]],
    ['fill what the large one leaves', capacity(10), capacity(5), queue([4], [2], [1]), [1, 3]],
    ['are the organiser’s to give to who had room', capacity(4), capacity(3), queue([2, false]), []],
    ['go to who had room once and then had none', capacity(10), capacity(8), queue([2, false]), [1]],
    [
      'go to who waits for one, before younger requests that had room',
      capacity(9),
      capacity(7),
      queue([3], [1, false]),
      [1],
    ],
    ['are as many as one likes without a maximum', capacity(10), capacity(10, null), queue([5], [5]), [1, 2]],
    ['are none while more came than the maximum', capacity(14), capacity(12), queue([1]), []],
    [
      'are offered to all that fit once no word is needed any more',
      null,
      capacity(4),
      queue([2, false], [5], [2, false]),
      [1, 3],
    ],
    ['are free without a waitlist', capacity(10), capacity(0), [], []],
  ])('%s', (_, before, after, waiting, offered) => {
    expect(seatsToOffer(before, after, waiting)).toEqual(offered);
  });

  it('are offered by request time, in any list order', () => {
    expect(seatsToOffer(capacity(10), capacity(8), queue([1], [1], [1]).reverse())).toEqual([1, 2]);
  });

  it('never exceed the capacity, and leave no seat that a waitlisted party could take', () => {
    const parties = fc.array(fc.tuple(fc.integer({ min: 1, max: 11 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(parties, fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 60 }), (list, heldBefore, freed, max) => {
        const waiting = queue(...list);
        const after = capacity(Math.max(0, heldBefore - freed), max);
        const ids = seatsToOffer(capacity(heldBefore, max), after, waiting);
        const offered = waiting.filter(({ id }) => ids.includes(id));
        const held = offered.reduce((sum, { people }) => sum + people, after.held);
        expect(offered.length === 0 || held <= max).toBe(true);
        const remaining = waiting.filter(({ id, isWaitlisted }) => isWaitlisted && !ids.includes(id));
        expect(remaining.every(({ people }) => held + people > max)).toBe(true);
      }),
    );
  });
});
