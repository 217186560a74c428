import { qualityPoints, qualityScore } from '#contract/listing-quality';
import type { Queryable } from '../../adapters/postgres.ts';
import { selectQualityFacts } from '../quality.store.ts';

/** How good these ads are (LIS-08), 0-100 each: what their form shows, in one query. Ids of no ad are left out. */
export async function findQualityScores(on: Queryable, listingIds: readonly number[]): Promise<Map<number, number>> {
  const facts = await selectQualityFacts(on, listingIds);
  return new Map([...facts].map(([id, one]) => [id, qualityScore(qualityPoints(one))]));
}
