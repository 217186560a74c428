import { missingPoints, qualityPoints, qualityScore } from '#contract/catalog/listing-quality';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectQualityFacts } from './quality.store.ts';

/** Quality scores of these listings (LIS-08), 0-100 each, as in their form. One query; unknown ids are omitted. */
export async function findQualityScores(on: Queryable, listingIds: readonly number[]): Promise<Map<number, number>> {
  const facts = await selectQualityFacts(on, listingIds);
  return new Map([...facts].map(([id, one]) => [id, qualityScore(qualityPoints(one))]));
}

/** Ids of the missing points that publishing this listing requires; empty for a deleted listing. */
export async function findMissing(on: Queryable, listingId: number): Promise<string[]> {
  const facts = (await selectQualityFacts(on, [listingId])).get(listingId);
  return facts ? missingPoints(qualityPoints(facts)) : [];
}
