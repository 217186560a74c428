import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

export function selectReportsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('report')
    .select(['id', 'reference', 'subjectType', 'subjectId', 'reason', 'text', 'name', 'email', 'status', 'createdAt'])
    .where('reporterId', '=', userId)
    .orderBy('id')
    .execute();
}

const decided = [
  'decision.source',
  'decision.subjectType',
  'decision.subjectId',
  'decision.outcome',
  'decision.ground',
  'decision.groundReference',
  'decision.facts',
  'decision.decidedAt',
  'decision.appealUntil',
] as const;

/** About this user and the user's content, oldest first; `caseId` groups the decisions of one case. */
export function selectDecisionsAbout(on: Queryable, userId: number) {
  return on
    .selectFrom('decision')
    .select(decided)
    .select(sql<number>`coalesce(original_decision_id, id)`.as('caseId'))
    .where('affectedId', '=', userId)
    .orderBy('id')
    .execute();
}

/** Decisions on this user's reports. */
export function selectDecisionsOnReportsOf(on: Queryable, userId: number) {
  return on
    .selectFrom('decision')
    .innerJoin('report', 'report.id', 'decision.reportId')
    .select('report.reference')
    .select(decided)
    .where('report.reporterId', '=', userId)
    .orderBy('decision.id')
    .execute();
}

export function selectAppealsForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('appeal')
    .innerJoin('decision', 'decision.id', 'appeal.decisionId')
    .leftJoin('report', 'report.id', 'decision.reportId')
    .select(['appeal.side', 'appeal.text', 'appeal.createdAt', 'appeal.status', 'appeal.answer', 'appeal.decidedAt'])
    .select(['decision.subjectType', 'decision.subjectId', 'decision.outcome'])
    .where((row) =>
      row.or([
        row.and([row('appeal.side', '=', 'AFFECTED'), row('decision.affectedId', '=', userId)]),
        row.and([row('appeal.side', '=', 'REPORTER'), row('report.reporterId', '=', userId)]),
      ]),
    )
    .orderBy('appeal.id')
    .execute();
}

/** Reports of this user, also without sign-in, with the address of the account. */
const reporterToken = (userId: number) => sql<boolean>`(
  report.reporter_id = ${userId}
  or lower(report.email) = (select lower(email) from app_user where id = ${userId})
)`;

/** Replaces erased texts. */
const EMPTIED = '(Parole cancellate insieme all’account di chi le ha scritte.)';

/** @returns the number of retained appeals, without their text */
export async function emptyAppeals(on: Queryable, userId: number): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable('appeal')
    .from('decision')
    .set({ text: EMPTIED })
    .whereRef('decision.id', '=', 'appeal.decisionId')
    .where((row) =>
      row.or([
        row.and([row('appeal.side', '=', 'AFFECTED'), row('decision.affectedId', '=', userId)]),
        row.and([
          row('appeal.side', '=', 'REPORTER'),
          row.exists(
            row
              .selectFrom('report')
              .select('report.id')
              .whereRef('report.id', '=', 'decision.reportId')
              .where(reporterToken(userId)),
          ),
        ]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns the number of retained decisions, without the affected user */
export async function eraseDecisionsOf(on: Queryable, userId: number): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable('decision')
    .set({ affectedId: null })
    .where('affectedId', '=', userId)
    .executeTakeFirst();
  await on.updateTable('decision').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
  await on.updateTable('appeal').set({ decidedBy: null }).where('decidedBy', '=', userId).execute();
  await on.updateTable('report').set({ affectedId: null }).where('affectedId', '=', userId).execute();
  return Number(numUpdatedRows);
}

/**
 * Includes reports without sign-in from the account's address.
 * @returns the number of retained reports, without a reporter
 */
export async function eraseReporter(on: Queryable, userId: number): Promise<number> {
  const { numUpdatedRows } = await on
    .updateTable('report')
    .set({ reporterId: null, name: null, email: null })
    .where(reporterToken(userId))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
