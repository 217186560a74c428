import { describe, expect, it } from 'vitest';
import { closenessTo, engagementOf, rankOf, relevance } from './relevance.rules.ts';

describe('engagementOf', () => {
  it.each([
    [{ readers: 0, contacts: 0, favorites: 0 }, 250],
    [{ readers: 1, contacts: 0, favorites: 0 }, 248],
    [{ readers: 200, contacts: 0, favorites: 0 }, 125],
    [{ readers: 200, contacts: 2, favorites: 4 }, 333],
    [{ readers: 10, contacts: 3, favorites: 0 }, 595],
    [{ readers: 1000, contacts: 0, favorites: 144 }, 1000],
    [{ readers: 1000, contacts: 900, favorites: 900 }, 1000],
    [{ readers: 2_000_000_000, contacts: 0, favorites: 0 }, 0],
  ])('returns for %j %i of 1000', (counts, points) => {
    expect(engagementOf(counts)).toBe(points);
  });
});

describe('rankOf', () => {
  const published = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
  const halfLives = relevance.qualityHalfLives * relevance.halfLifeDays;

  it('ranks the younger of two equal listings first', () => {
    expect(rankOf(published(2), { quality: 50, engagement: 250 })).toBeGreaterThan(
      rankOf(published(1), { quality: 50, engagement: 250 }),
    );
  });

  it('ranks a perfect listing like a poor one that is two half-lives younger', () => {
    expect(rankOf(published(0), { quality: 100, engagement: 0 })).toBe(
      rankOf(published(halfLives), { quality: 0, engagement: 0 }),
    );
  });

  it('fits a 32-bit integer for decades', () => {
    expect(rankOf(new Date('2090-01-01'), { quality: 100, engagement: 1000 })).toBeLessThan(2 ** 31);
  });
});

it('subtracts one half-life at five kilometers from the center, and at most two', () => {
  const { perMille, most } = closenessTo(45_464_200);
  const halfLife = relevance.halfLifeDays * 24 * 60;
  const fiveKmNorth = Math.round((5 / 111.2) * 1e6);
  expect((fiveKmNorth * perMille) / 1000 / halfLife).toBeCloseTo(1, 1);
  expect(most).toBe(2 * halfLife);
});
