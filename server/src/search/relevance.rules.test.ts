import { describe, expect, it } from 'vitest';
import { closenessTo, qualityOf, rankOf, relevance } from './relevance.rules.ts';

const poor = {
  photos: 0,
  descriptionLength: 0,
  hasEnergyClass: false,
  hasRooms: false,
  hasBathrooms: false,
  hasConstructionYear: false,
  hasCoordinates: false,
  features: 0,
};
const flawless = {
  photos: 30,
  descriptionLength: 2000,
  hasEnergyClass: true,
  hasRooms: true,
  hasBathrooms: true,
  hasConstructionYear: true,
  hasCoordinates: true,
  features: 16,
};

describe('quality', () => {
  it.each([
    [poor, 0],
    [{ ...poor, photos: 5 }, 20],
    [{ ...poor, photos: 50 }, 40],
    [{ ...poor, descriptionLength: 200 }, 10],
    [{ ...poor, features: 3 }, 6],
    [flawless, 100],
  ])('%j is %i of 100', (facts, points) => {
    expect(qualityOf(facts)).toBe(points);
  });
});

describe('rank', () => {
  const published = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
  const halfLives = relevance.qualityHalfLives * relevance.halfLifeDays;

  it('puts the younger of two equal ads first', () => {
    expect(rankOf(published(2), 50)).toBeGreaterThan(rankOf(published(1), 50));
  });

  it('lets a flawless ad count as much as a poor one that is two half-lives younger', () => {
    expect(rankOf(published(0), 100)).toBe(rankOf(published(halfLives), 0));
  });

  it('fits a 32-bit integer for decades', () => {
    expect(rankOf(new Date('2090-01-01'), 100)).toBeLessThan(2 ** 31);
  });
});

it('a home five kilometres from the middle loses one half-life, and none loses more than two', () => {
  const { perMille, most } = closenessTo(45_464_200);
  const halfLife = relevance.halfLifeDays * 24 * 60;
  const fiveKmNorth = Math.round((5 / 111.2) * 1e6);
  expect((fiveKmNorth * perMille) / 1000 / halfLife).toBeCloseTo(1, 1);
  expect(most).toBe(2 * halfLife);
});
