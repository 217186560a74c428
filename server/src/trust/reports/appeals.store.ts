import type { Insertable, Selectable } from 'kysely';
import type { reportStatuses } from '#contract/trust/decisions';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { caseIdOf } from '../decisions/decision.rules.ts';
import { type DecisionRow, fromDecisions } from '../decisions/decisions.sql.ts';

export type AppealRow = Selectable<Database['appeal']>;

const appeals = (on: Queryable) => on.selectFrom('appeal').selectAll();

export function findAppeal(on: Queryable, id: number): Promise<AppealRow | undefined> {
  return appeals(on).where('id', '=', id).executeTakeFirst();
}

/** Appeals against these decisions, oldest first. */
export async function selectAppealsAgainst(on: Queryable, decisionIds: readonly number[]): Promise<AppealRow[]> {
  if (decisionIds.length === 0) return [];
  return appeals(on).where('decisionId', 'in', decisionIds).orderBy('id').execute();
}

/** Undefined for a second appeal of this side against this decision. Waits for a concurrent one. */
export function insertAppeal(trx: Trx, row: Insertable<Database['appeal']>): Promise<AppealRow | undefined> {
  return trx
    .insertInto('appeal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['decisionId', 'side']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

type AppealOutcome = { status: 'UPHELD' | 'REVERSED'; answer: string; decidedBy: number; decidedAt: Date };

/** @returns the stored columns */
export async function setAppealDecided(trx: Trx, id: number, columns: AppealOutcome): Promise<AppealOutcome> {
  await trx.updateTable('appeal').set(columns).where('id', '=', id).execute();
  return columns;
}

/** Open ones by deadline, decided ones newest first. */
export function selectPageOfAppeals(
  on: Queryable,
  status: (typeof reportStatuses)[number],
  { page, size }: { page: number; size: number },
): Promise<AppealRow[]> {
  const inOrder =
    status === 'OPEN'
      ? appeals(on).where('status', '=', 'OPEN').orderBy('dueAt').orderBy('id')
      : appeals(on).where('status', '<>', 'OPEN').orderBy('decidedAt', 'desc').orderBy('id', 'desc');
  return inOrder
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countAppeals(on: Queryable, status: (typeof reportStatuses)[number]): Promise<number> {
  const { total } = await on
    .selectFrom('appeal')
    .select((appeal) => appeal.fn.countAll<number>().as('total'))
    .where('status', status === 'OPEN' ? '=' : '<>', 'OPEN')
    .executeTakeFirstOrThrow();
  return total;
}

/** Decisions that appeals are against. */

export function findDecision(on: Queryable, id: number): Promise<DecisionRow | undefined> {
  return fromDecisions(on).where('id', '=', id).executeTakeFirst();
}

export async function selectDecisions(on: Queryable, ids: readonly number[]): Promise<DecisionRow[]> {
  if (ids.length === 0) return [];
  return fromDecisions(on).where('id', 'in', ids).execute();
}

/** All decisions of a case, oldest first: the first, and those that replaced it after appeals. */
export function selectCaseDecisions(
  on: Queryable,
  decision: Pick<DecisionRow, 'id' | 'originalDecisionId'>,
): Promise<DecisionRow[]> {
  const caseId = caseIdOf(decision);
  return fromDecisions(on)
    .where((column) => column.or([column('id', '=', caseId), column('originalDecisionId', '=', caseId)]))
    .orderBy('id')
    .execute();
}

/** Serializes decisions on appeals of this case until the transaction ends. Inserting an appeal does not wait. */
export async function lockCase(trx: Trx, caseId: number): Promise<void> {
  await trx.selectFrom('decision').select('id').where('id', '=', caseId).forNoKeyUpdate().execute();
}
