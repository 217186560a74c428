import { sql } from 'kysely';
import type { reportStatuses } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { AppealRow, SubjectType } from '../decisions/decisions.store.ts';
import type { ReportRow } from './reports.store.ts';

/** Pages of reports and appeals, each by the index of its order. */

export type WhichReports = {
  status: (typeof reportStatuses)[number];
  reason?: ReportReason | undefined;
  subjectType?: SubjectType | undefined;
  /** A reference, or part of one, in any case. */
  q: string;
};
type Page = { page: number; size: number };

function matching(on: Queryable, { status, reason, subjectType, q }: WhichReports) {
  const pattern = `%${q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  return on
    .selectFrom('report')
    .where('status', '=', status)
    .$if(reason !== undefined, (reports) => reports.where('reason', '=', reason as string))
    .$if(subjectType !== undefined, (reports) => reports.where('subjectType', '=', subjectType as string))
    .$if(q !== '', (reports) => reports.where('reference', 'like', pattern));
}

/** Open ones by their deadline, decided ones the newest first. */
export function selectPageOfReports(on: Queryable, which: WhichReports, { page, size }: Page): Promise<ReportRow[]> {
  const found = matching(on, which)
    .selectAll()
    .$narrowType<Pick<ReportRow, 'subjectType' | 'reason' | 'status' | 'locale'>>();
  const inOrder =
    which.status === 'OPEN'
      ? found.orderBy('dueAt').orderBy('id')
      : found.orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return inOrder
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countReports(on: Queryable, which: WhichReports): Promise<number> {
  const { total } = await matching(on, which)
    .select((report) => report.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many reports there are of each of these subjects, of those that have any. */
export async function countBySubject(
  on: Queryable,
  subjects: readonly { subjectType: SubjectType; subjectId: number }[],
): Promise<{ subjectType: string; subjectId: number; count: number }[]> {
  if (subjects.length === 0) return [];
  const types = subjects.map(({ subjectType }) => subjectType);
  const ids = subjects.map(({ subjectId }) => subjectId);
  return on
    .selectFrom('report')
    .select((report) => ['subjectType', 'subjectId', report.fn.countAll<number>().as('count')])
    .where(sql<boolean>`(subject_type, subject_id) in (select * from unnest(${types}::text[], ${ids}::integer[]))`)
    .groupBy(['subjectType', 'subjectId'])
    .execute();
}

/** Open ones by their deadline, decided ones the newest first. */
export function selectPageOfAppeals(
  on: Queryable,
  status: (typeof reportStatuses)[number],
  { page, size }: Page,
): Promise<AppealRow[]> {
  const found = on.selectFrom('appeal').selectAll().$narrowType<Pick<AppealRow, 'side' | 'status'>>();
  const inOrder =
    status === 'OPEN'
      ? found.where('status', '=', 'OPEN').orderBy('dueAt').orderBy('id')
      : found.where('status', '<>', 'OPEN').orderBy('decidedAt', 'desc').orderBy('id', 'desc');
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

type Waiting = { open: number; overdue: number };

/** What waits to be decided, and what of it is late; by the indexes of what is open. */
async function countOpen(on: Queryable, table: 'report' | 'appeal', now: Date): Promise<Waiting> {
  return on
    .selectFrom(table)
    .select((row) => [
      row.fn.countAll<number>().as('open'),
      row.fn.countAll<number>().filterWhere('dueAt', '<', now).as('overdue'),
    ])
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow();
}

export const countOpenReports = (on: Queryable, now: Date) => countOpen(on, 'report', now);
export const countOpenAppeals = (on: Queryable, now: Date) => countOpen(on, 'appeal', now);
