import { missingPoints, qualityPoints, qualityScore } from '#contract/catalog/listing-quality';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectQualityFacts } from './quality.store.ts';

/** How good these ads are (LIS-08), 0-100 each: what their form shows, in one query. Ids of no ad are left out. */
export async function findQualityScores(on: Queryable, listingIds: readonly number[]): Promise<Map<number, number>> {
  const facts = await selectQualityFacts(on, listingIds);
  return new Map([...facts].map(([id, one]) => [id, qualityScore(qualityPoints(one))]));
}

/** What this ad lacks of what publishing needs, by the names of the points; empty where it is gone. */
export async function findMissing(on: Queryable, listingId: number): Promise<string[]> {
  const facts = (await selectQualityFacts(on, [listingId])).get(listingId);
  return facts ? missingPoints(qualityPoints(facts)) : [];
}
