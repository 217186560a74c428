import { describe, expect, it } from 'vitest';
import type { RankingTerms } from '#contract/discovery/search-ranking.schemas';
import { explainMatches, reasonsOf, termsOf } from './why-rows.ts';

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

describe('ranking explanation of a listing', () => {
  it('converts each term to days', () => {
    expect(explainMatches(why, terms)).toEqual({
      days: { freshness: -12, quality: 48, engagement: 8, closeness: -15 },
      total: 29,
    });
  });

  it('omits the distance where it does not count', () => {
    expect(termsOf(why)).toContain('closeness');
    expect(termsOf({ ...why, distanceKm: null })).not.toContain('closeness');
  });

  it('limits the loss by distance to its maximum', () => {
    expect(explainMatches({ ...why, distanceKm: 400 }, terms).days.closeness).toBe(-60);
  });

  it('uses the constants of the server', () => {
    const { days } = explainMatches(why, { ...terms, halfLifeDays: 60 });
    expect(days).toEqual({ freshness: -12, quality: 96, engagement: 15, closeness: -30 });
  });
});

describe('ranking reasons', () => {
  const middling = { ageDays: 30, quality: 65, engagement: 25, distanceKm: 4 };

  it.each<[string, Partial<typeof why>, string[]]>([
    ['nothing that stands out', {}, []],
    ['a new listing', { ageDays: 15 }, ['gains freshness']],
    ['a listing two half-lives old', { ageDays: 60 }, ['loses freshness']],
    ['a complete listing', { quality: 80 }, ['gains quality']],
    ['a listing without information', { quality: 49 }, ['loses quality']],
    ['a listing that is often saved', { engagement: 40 }, ['gains engagement']],
    ['a listing that is rarely saved', { engagement: 15 }, ['loses engagement']],
    ['a property near the middle', { distanceKm: 2.5 }, ['gains closeness']],
    ['a property that loses a half for its distance', { distanceKm: 5 }, ['loses closeness']],
    [
      'several at once',
      { ageDays: 3, quality: 20, distanceKm: 1 },
      ['gains freshness', 'loses quality', 'gains closeness'],
    ],
  ])('lists %s', (_, changed, reasons) => {
    const named = reasonsOf({ ...middling, ...changed }, terms).map(({ term, way }) => `${way} ${term}`);
    expect(named).toEqual(reasons);
  });

  it('lists no distance reason where the distance does not count', () => {
    expect(reasonsOf({ ...middling, distanceKm: null }, terms)).toEqual([]);
  });
});
