import { describe, expect, it } from 'vitest';
import type { RankingTerms } from '#contract/search-ranking';
import { reckonWhy, termsOf } from './why-rows.ts';

const terms: RankingTerms = {
  halfLifeDays: 30,
  qualityHalfLives: 2,
  engagementHalfLives: 1,
  halfDistanceKm: 5,
  maxDistanceHalves: 2,
  quality: [],
  engagement: { favoriteWorth: 1, contactWorth: 3, priorMet: 6, priorViews: 200, fullPercent: 12 },
  sponsoredMost: 3,
};
const why = { ageDays: 12, quality: 80, engagement: 25, distanceKm: 2.5 };

describe('why an ad stands where it does', () => {
  it('tells each term in days', () => {
    expect(reckonWhy(why, terms)).toEqual({
      days: { freshness: -12, quality: 48, engagement: 8, closeness: -15 },
      total: 29,
    });
  });

  it('leaves out the distance where it does not count', () => {
    expect(termsOf(why)).toContain('closeness');
    expect(termsOf({ ...why, distanceKm: null })).not.toContain('closeness');
  });

  it('takes no more for the distance than there is to lose', () => {
    expect(reckonWhy({ ...why, distanceKm: 400 }, terms).days.closeness).toBe(-60);
  });

  it('follows the constants of the server', () => {
    const { days } = reckonWhy(why, { ...terms, halfLifeDays: 60 });
    expect(days).toEqual({ freshness: -12, quality: 96, engagement: 15, closeness: -30 });
  });
});
