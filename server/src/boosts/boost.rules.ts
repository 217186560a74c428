import { BOOST_HOURS_MAX, BOOST_HOURS_MIN } from '#contract/billing';

const HOUR_MS = 60 * 60 * 1000;

/** @throws RangeError when `hours` is out of bounds: who sells boosts has checked it */
export function boostSpan(startsAt: Date, hours: number): { startsAt: Date; endsAt: Date } {
  if (!Number.isInteger(hours) || hours < BOOST_HOURS_MIN || hours > BOOST_HOURS_MAX) {
    throw new RangeError(`a boost of ${hours} hours`);
  }
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * HOUR_MS) };
}

/** What a boost that is paid comes to, by where its ad is at that moment. */
export function startOf(ad: { status: string; advertiserStatus: string } | undefined): 'shown' | 'paused' | 'gone' {
  if (!ad || ad.status === 'CONCLUDED') return 'gone';
  return ad.status === 'PUBLISHED' && ad.advertiserStatus !== 'SUSPENDED' ? 'shown' : 'paused';
}
