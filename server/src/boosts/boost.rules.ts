/**
 * Boosts (DECISIONS.md "boostType"): TOP is one of up to 3 labelled places above the results it matches, HIGHLIGHT a frame in place,
 * HOMEPAGE a place in the slideshow of the home page. None of them changes the order of results.
 */
export type BoostType = 'TOP' | 'HIGHLIGHT' | 'HOMEPAGE';

/** DECISIONS.md "Bounds". */
const BOOST_HOURS = { min: 1, max: 8760 } as const;
const HOUR_MS = 60 * 60 * 1000;

/** @throws RangeError when `hours` is out of bounds: who sells boosts has checked it */
export function boostSpan(startsAt: Date, hours: number): { startsAt: Date; endsAt: Date } {
  if (!Number.isInteger(hours) || hours < BOOST_HOURS.min || hours > BOOST_HOURS.max) {
    throw new RangeError(`a boost of ${hours} hours`);
  }
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR_MS) };
}
