import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seatsToOffer, type WaitingParty } from './offers.rules.ts';

/** Parties in the order in which they asked: people, and whether they wait for a place (the others for the organiser's word). */
const queue = (...parties: [people: number, waitsForPlace?: boolean][]): WaitingParty[] =>
  parties.map(([people, waitsForPlace = true], index) => ({
    id: index + 1,
    people,
    waitsForPlace,
    requestedAt: new Date(Date.UTC(2026, 10, 21, 10, index)),
  }));

const space = (held: number, maxParticipants: number | null = 10) => ({ held, maxParticipants });

describe('places that became free', () => {
  it.each<[string, ReturnType<typeof space> | null, ReturnType<typeof space>, WaitingParty[], number[]]>([
    ['go to the oldest request', space(10), space(9), queue([1], [1]), [1]],
    ['go on while something fits', space(10), space(7), queue([1], [1], [1], [1]), [1, 2, 3]],
    ['pass over a party that is too large', space(10), space(9), queue([4], [1]), [2]],
    ['go to the large party first where it fits', space(10), space(6), queue([4], [1]), [1]],
    ['fill what the large one leaves', space(10), space(5), queue([4], [2], [1]), [1, 3]],
    ['are the organiser’s to give to who had room', space(4), space(3), queue([2, false]), []],
    ['go to who had room once and then had none', space(10), space(8), queue([2, false]), [1]],
    ['go to who waits for one, before younger requests that had room', space(9), space(7), queue([3], [1, false]), [1]],
    ['are as many as one likes without a maximum', space(10), space(10, null), queue([5], [5]), [1, 2]],
    ['are none while more came than the maximum', space(14), space(12), queue([1]), []],
    [
      'are offered to all that fit once no word is needed any more',
      null,
      space(4),
      queue([2, false], [5], [2, false]),
      [1, 3],
    ],
    ['are nobody’s where nobody waits', space(10), space(0), [], []],
  ])('%s', (_, before, after, waiting, offered) => {
    expect(seatsToOffer(before, after, waiting)).toEqual(offered);
  });

  it('are given in the order of asking, however the list comes', () => {
    expect(seatsToOffer(space(10), space(8), queue([1], [1], [1]).reverse())).toEqual([1, 2]);
  });

  it('are never more than there are, and leave none that somebody who waits could have', () => {
    const parties = fc.array(fc.tuple(fc.integer({ min: 1, max: 11 }), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(parties, fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 60 }), (list, heldBefore, freed, most) => {
        const waiting = queue(...list);
        const after = space(Math.max(0, heldBefore - freed), most);
        const ids = seatsToOffer(space(heldBefore, most), after, waiting);
        const offered = waiting.filter(({ id }) => ids.includes(id));
        const held = offered.reduce((sum, { people }) => sum + people, after.held);
        expect(offered.length === 0 || held <= most).toBe(true);
        const left = waiting.filter(({ id, waitsForPlace }) => waitsForPlace && !ids.includes(id));
        expect(left.every(({ people }) => held + people > most)).toBe(true);
      }),
    );
  });
});
