import type { Selectable } from 'kysely';
import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { reportSubjects } from '#contract/trust/reports';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Rows of decisions, for the statements of this domain. */

export type SubjectType = (typeof reportSubjects)[number];
export type PreviousSuspension = 'OWNER' | 'ADMIN' | 'SYSTEM';

/** The columns are text with a check: the database admits exactly the values of the contract. */
export type DecisionEnums = {
  source: (typeof decisionSources)[number];
  subjectType: SubjectType;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  previousSuspension: PreviousSuspension | null;
};
export type DecisionRow = Omit<Selectable<Database['decision']>, keyof DecisionEnums> & DecisionEnums;

export const fromDecisions = (on: Queryable) => on.selectFrom('decision').selectAll().$narrowType<DecisionEnums>();
