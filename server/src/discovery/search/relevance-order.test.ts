import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysGained } from '#contract/discovery/days-gained';
import { search } from '#contract/discovery/search.schemas';
import { explainRanking, type RankingTerms } from '#contract/discovery/search-ranking.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { engagementOf, rankOf, relevance } from '../search-engine/relevance.rules.ts';
import {
  createRandom,
  dateAfter,
  type RandomDataset,
  seedRandomData,
} from '../search-engine/search-engine.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';
import { updateEngagementScores } from '../search-index/update-engagement-scores.ts';

const DAY = 86_400_000;
const test = await testApp();
const { db } = test.deps;
let dataset: RandomDataset;
let terms: RankingTerms;

beforeAll(async () => {
  test.clock.set(`${dateAfter(5)}T10:00:00Z`);
  dataset = await seedRandomData(test, 400, 5);
  const random = createRandom(8);
  for (const { id } of dataset.listings) {
    const [readers, contacts] = [random.int(0, 3000), random.int(0, 60)];
    await db.updateTable('listing').set({ readers, contacts }).where('id', '=', id).execute();
  }
  await updateEngagementScores(test.deps);
  await rebuildIndex(test.deps);
  terms = (await test.anonymous.call(explainRanking, {})).data;
});

const runSearch = async (query: object) =>
  (await test.anonymous.call(search, { query: { context: 'MARKET', size: 100, ...query } })).data;

describe('the published ranking terms', () => {
  it('returns terms that produce the same ranks as the code', () => {
    const { halfLifeDays, qualityHalfLives, engagementHalfLives } = terms;
    const first = new Date('2026-05-01T00:00:00Z');
    const random = createRandom(1);
    for (let round = 0; round < 200; round += 1) {
      const [age, quality, engagement] = [random.int(0, 2000), random.int(0, 100), random.int(0, 1000)];
      const days = (quality / 100) * qualityHalfLives + (engagement / 1000) * engagementHalfLives;
      const expectedScore = days * halfLifeDays - age;
      const published = new Date(first.getTime() - age * DAY);
      const rank = rankOf(published, { quality, engagement }) - rankOf(first, { quality: 0, engagement: 0 });
      expect(rank / (24 * 60)).toBeCloseTo(expectedScore, 2);
    }
  });

  it('names every point of quality once, with its contexts', () => {
    expect(new Set(terms.quality.map(({ id }) => id)).size).toBe(terms.quality.length);
    expect(terms.quality).toContainEqual({ id: 'photos', worth: 12, contexts: ['MARKET', 'HOSPITALITY'] });
    expect(terms.quality).toContainEqual({ id: 'safety', worth: 6, contexts: ['HOSPITALITY'] });
    expect(terms.quality).toContainEqual({ id: 'contractType', worth: 3, contexts: ['MARKET'] });
  });
});

describe('the explanation of a rank', () => {
  it.each([{}, { locationQuery: 'Milano' }, { locationQuery: 'Roma' }, { context: 'HOSPITALITY' }])(
    'reproduces the order of the results for %j',
    async (query) => {
      const results = await runSearch(query);
      expect(results.length).toBeGreaterThan(20);
      const near = results.some(({ why }) => why.distanceKm !== null);
      expect(near).toBe('locationQuery' in query);
      const farthest = -terms.maxDistanceHalves * terms.halfLifeDays;
      const scores = results.map(({ why, location }) => {
        const gained = daysGained(terms, why);
        const closeness = near && location.latitude === null ? farthest : gained.closeness;
        return gained.freshness + gained.quality + gained.engagement + closeness;
      });
      // The explanation is rounded: age to a day, engagement to a hundredth, distance to 100 m.
      const rounding =
        1 + (terms.engagementHalfLives * terms.halfLifeDays) / 100 + (0.1 / terms.halfDistanceKm) * terms.halfLifeDays;
      for (const [at, score] of scores.slice(1).entries()) {
        expect(score).toBeLessThanOrEqual((scores[at] ?? 0) + rounding);
      }
      expect((scores[0] ?? 0) - (scores.at(-1) ?? 0)).toBeGreaterThan(5 * rounding);
    },
  );
});

describe('the update of engagement scores', () => {
  const engagements = async () =>
    await db.selectFrom('listing').select(['id', 'readers', 'contacts', 'engagement', 'status']).execute();
  const addFavorites = async (listingId: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const { id } = await db
        .insertInto('appUser')
        .values({ name: 'Ada', surname: 'Prova', email: `k${listingId}.${at}@prova.test`, status: 'ACTIVE' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const row = { userId: id, listingId, priceMinor: 1, createdAt: test.clock.now() };
      await db
        .insertInto('favorite')
        .values({ ...row, currency: 'EUR' })
        .execute();
    }
  };

  it('starts with the default value of the column', async () => {
    const [fresh] = await db.selectFrom('listing').select('engagement').where('status', '=', 'DRAFT').execute();
    expect(fresh?.engagement).toBe(engagementOf({ readers: 0, contacts: 0, favorites: 0 }));
  });

  it('gives every published listing the score of the rule, within a step', async () => {
    const [favorite] = dataset.listings;
    await addFavorites(favorite?.id ?? 0, 5);
    await updateEngagementScores(test.deps);
    for (const { id, readers, contacts, engagement, status } of await engagements()) {
      if (status !== 'PUBLISHED') continue;
      const due = engagementOf({ readers, contacts, favorites: id === favorite?.id ? 5 : 0 });
      expect(Math.abs(engagement - due)).toBeLessThan(relevance.engagementStep);
    }
  });

  it('writes nothing for unchanged and minimally changed scores', async () => {
    expect(await updateEngagementScores(test.deps)).toBe(0);
    await applyPendingChanges(test.deps);
    await sql`update listing set readers = readers + 1`.execute(db);
    expect(await updateEngagementScores(test.deps)).toBeLessThan(5);
  });

  it('reaches the results with the next index update', async () => {
    const last = (await runSearch({ size: 100, page: 0 })).at(-1)?.id ?? 0;
    const before = (await runSearch({})).find(({ id }) => id === last)?.why.engagement;
    await db.updateTable('listing').set({ readers: 10, contacts: 200 }).where('id', '=', last).execute();
    expect(await updateEngagementScores(test.deps)).toBeGreaterThan(0);
    while (await applyPendingChanges(test.deps));
    expect(before).toBeLessThan(100);
    expect((await runSearch({})).find(({ id }) => id === last)?.why.engagement).toBe(100);
  });
});
