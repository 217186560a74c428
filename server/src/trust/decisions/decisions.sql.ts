import type { Selectable } from 'kysely';
import type { reportSubjects } from '#contract/trust/reports';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Rows of decisions, for the statements of this domain. */

export type SubjectType = (typeof reportSubjects)[number];
export type PreviousSuspension = 'OWNER' | 'ADMIN' | 'SYSTEM';

export type DecisionRow = Selectable<Database['decision']>;

export const fromDecisions = (on: Queryable) => on.selectFrom('decision').selectAll();
