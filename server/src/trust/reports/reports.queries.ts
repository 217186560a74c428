import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type * as contract from '#contract/trust/decisions.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { readSubject, readSubjects } from '../decisions/current-subject.ts';
import { caseIdOf } from '../decisions/decision.rules.ts';
import { readDecisionToken } from '../decisions/decision-token.ts';
import { findCurrentDecisions } from '../decisions/decisions.queries.ts';
import type { DecisionRow } from '../decisions/decisions.sql.ts';
import type { ActorUseCase, Deps, UseCase } from '../deps.ts';
import { adminAppealView, adminReportView } from './admin-report.view.ts';
import {
  type AppealRow,
  countAppeals,
  findAppeal,
  selectAppealsAgainst,
  selectDecisions,
  selectPageOfAppeals,
} from './appeals.store.ts';
import { noticeView } from './decision-notice.view.ts';
import { findCase } from './find-case.ts';
import {
  countBySubject,
  countOpenAppeals,
  countOpenReports,
  countReports,
  findReport,
  type ReportRow,
  selectDecisionsOfReports,
  selectPageOfReports,
  selectReports,
} from './reports.store.ts';

type PendingCounts = { open: number; overdue: number };

/** Pending and overdue reports and appeals. */
export async function countPending(
  on: Queryable,
  now: Date,
): Promise<{ reports: PendingCounts; appeals: PendingCounts }> {
  const [reports, appeals] = await Promise.all([countOpenReports(on, now), countOpenAppeals(on, now)]);
  return { reports, appeals };
}

/** A page of reports with the pending counts. Constant number of queries. */
export async function listReports(
  { deps, actor }: ActorUseCase,
  { page, size, ...which }: ParsedOf<typeof contract.listReports>['query'],
): Promise<OutputOf<typeof contract.listReports>> {
  const [rows, totalElements, pending] = await Promise.all([
    selectPageOfReports(deps.db, which, { page, size }),
    countReports(deps.db, which),
    countPending(deps.db, deps.clock.now()),
  ]);
  const { reports, appeals } = pending;
  return {
    data: await reportViews(deps, rows, actor.id),
    page: { totalElements, number: page, size },
    counts: { open: reports.open, overdue: reports.overdue, openAppeals: appeals.open },
  };
}

export async function getReport(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof contract.getReport>>,
  id: number,
): Promise<contract.AdminReport> {
  const row = await findReport(deps.db, id);
  const [view] = row ? await reportViews(deps, [row], actor.id) : [];
  if (!view) throw domainError('REPORT_NOT_FOUND_EXCEPTION');
  return view;
}

async function reportViews({ db, clock }: Deps, reports: ReportRow[], adminId: number) {
  const [decisions, counts] = await Promise.all([
    selectDecisionsOfReports(
      db,
      reports.map(({ id }) => id),
    ),
    countBySubject(db, reports),
  ]);
  const appeals = await selectAppealsAgainst(
    db,
    decisions.map(({ id }) => id),
  );
  const seen = { related: await readRelated(db, { reports, decisions, appeals }), now: clock.now(), adminId };
  return reports.map((report) => {
    const { subjectType, subjectId } = report;
    const same = counts.find((one) => one.subjectType === subjectType && one.subjectId === subjectId);
    const own = decisions.filter(({ reportId }) => reportId === report.id);
    return adminReportView({ report, decisions: own, appeals, sameSubject: same?.count ?? 0 }, seen);
  });
}

/** A page of appeals. Constant number of queries. */
export async function listAppeals(
  { deps, actor }: ActorUseCase,
  { status, page, size }: ParsedOf<typeof contract.listAppeals>['query'],
): Promise<OutputOf<typeof contract.listAppeals>> {
  const [rows, totalElements] = await Promise.all([
    selectPageOfAppeals(deps.db, status, { page, size }),
    countAppeals(deps.db, status),
  ]);
  return { data: await appealViews(deps, rows, actor.id), page: { totalElements, number: page, size } };
}

export async function getAppeal(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof contract.getAppeal>>,
  id: number,
): Promise<contract.AdminAppeal> {
  const row = await findAppeal(deps.db, id);
  const [view] = row ? await appealViews(deps, [row], actor.id) : [];
  if (!view) throw domainError('APPEAL_NOT_FOUND_EXCEPTION');
  return view;
}

async function appealViews({ db, clock }: Deps, appeals: AppealRow[], adminId: number) {
  const decisions = await selectDecisions(
    db,
    appeals.map(({ decisionId }) => decisionId),
  );
  const [current, reports] = await Promise.all([
    findCurrentDecisions(db, decisions),
    selectReports(db, [...new Set(decisions.flatMap(({ reportId }) => reportId ?? []))]),
  ]);
  const seen = { related: await readRelated(db, { reports, decisions, appeals }), now: clock.now(), adminId };
  return appeals.flatMap((appeal) => {
    const decision = decisions.find(({ id }) => id === appeal.decisionId);
    if (!decision) return [];
    const newest = current.get(caseIdOf(decision)) ?? decision;
    const report = reports.find(({ id }) => id === decision.reportId) ?? null;
    return [adminAppealView({ appeal, decision, newest, report }, seen)];
  });
}

type Related = { reports: readonly ReportRow[]; decisions: readonly DecisionRow[]; appeals: readonly AppealRow[] };

/** Listings and users of a page of reports or appeals. */
const readRelated = (on: Queryable, { reports, decisions, appeals }: Related) =>
  readSubjects(
    on,
    [...reports, ...decisions],
    [...reports.map(({ reporterId }) => reporterId), ...[...decisions, ...appeals].map(({ decidedBy }) => decidedBy)],
  );

/** View of a party by the link of its email. */
export async function readDecision(
  { deps, domainError }: UseCase<ErrorsOf<typeof contract.readDecision>>,
  token: string,
): Promise<contract.DecisionNotice> {
  const key = readDecisionToken(deps, token);
  const viewedCase = key && (await findCase(deps.db, key));
  const about = viewedCase?.report ?? viewedCase?.decisions.at(-1);
  if (!viewedCase || !about) throw domainError('INVALID_DECISION_TOKEN_EXCEPTION');
  const now = await readSubject(deps.db, about);
  return noticeView(viewedCase, { type: about.subjectType, id: about.subjectId, now }, deps.clock.now());
}
