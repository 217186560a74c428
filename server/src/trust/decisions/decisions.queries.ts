import type { Queryable } from '../../platform/postgres/postgres.ts';
import { caseIdOf } from './decision.rules.ts';
import type { DecisionRow } from './decisions.sql.ts';
import { selectNewestOfCases } from './decisions.store.ts';

/** The newest decision of each case that these belong to, by the id of the case; one query. */
export async function findCurrentDecisions(
  on: Queryable,
  decisions: readonly Pick<DecisionRow, 'id' | 'originalDecisionId'>[],
): Promise<ReadonlyMap<number, DecisionRow>> {
  const newest = await selectNewestOfCases(on, [...new Set(decisions.map(caseIdOf))]);
  return new Map(newest.map((decision) => [caseIdOf(decision), decision]));
}
