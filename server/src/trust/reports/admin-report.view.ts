import type { AdminAppeal, AdminReport } from '#contract/trust/decisions.schemas';
import type { CaseSubject, Subject, SubjectRows } from '../decisions/current-subject.ts';
import { possibleOutcomes } from '../decisions/decision.rules.ts';
import type { DecisionRow } from '../decisions/decisions.sql.ts';
import { replacementFor } from './appeal.rules.ts';
import type { AppealRow } from './appeals.store.ts';
import type { ReportRow } from './reports.store.ts';

/** Reports and appeals for admins. Erased users have no name. */

type ViewContext = { related: SubjectRows; now: Date; adminId: number };

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const userView = (user: Subject['affected'] | undefined) =>
  user ? { id: user.id, name: user.businessName ?? `${user.name} ${user.surname}`.trim() } : null;

const byOf = ({ users }: SubjectRows, id: number | null) => userView(id === null ? undefined : users.get(id));

const decisionView = (row: DecisionRow) => ({
  id: row.id,
  source: row.source,
  outcome: row.outcome,
  ground: row.ground,
  groundReference: row.groundReference,
  facts: row.facts,
  at: row.decidedAt.toISOString(),
  appealUntil: isoOf(row.appealUntil),
});

const appealView = (row: AppealRow) => ({
  id: row.id,
  side: row.side,
  text: row.text,
  status: row.status,
  answer: row.answer,
  at: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  decidedAt: isoOf(row.decidedAt),
});

/** Current subject and its possible outcomes. */
function subjectOf({ subjectType, subjectId, affectedId }: CaseSubject, { listings, users }: SubjectRows) {
  const listing = subjectType === 'LISTING' ? (listings.get(subjectId) ?? null) : null;
  const affected = (affectedId === null ? undefined : users.get(affectedId)) ?? null;
  const isListing = subjectType === 'LISTING';
  const owner = userView(affected ?? undefined);
  return {
    now: { listing, affected },
    view: {
      type: subjectType,
      id: subjectId,
      owner,
      name: isListing ? (listing?.title ?? null) : (owner?.name ?? null),
      status: (isListing ? listing?.status : affected?.status) ?? null,
    },
  };
}

function reporterView({ reporterId, name, email }: ReportRow, { users }: SubjectRows): AdminReport['reporter'] {
  const account = reporterId === null ? undefined : users.get(reporterId);
  if (!account && name === null && email === null) return null;
  return {
    id: account?.id ?? null,
    name: name ?? (account ? `${account.name} ${account.surname}`.trim() : null),
    email: email ?? account?.email ?? null,
  };
}

export type ReportParts = {
  report: ReportRow;
  /** Oldest first. */
  decisions: readonly DecisionRow[];
  appeals: readonly AppealRow[];
  /** Number of reports of the same subject, including this one. */
  sameSubject: number;
};

export function adminReportView(
  { report, decisions, appeals, sameSubject }: ReportParts,
  { related, now, adminId }: ViewContext,
): AdminReport {
  const { id, reference, reason, text, status, dueAt } = report;
  const subject = subjectOf(report, related);
  const isOpen = status === 'OPEN';
  return {
    id,
    reference,
    reason,
    text,
    status,
    reporter: reporterView(report, related),
    createdAt: report.createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: isOpen && dueAt < now,
    subject: { ...subject.view, otherReports: Math.max(0, sameSubject - 1) },
    decisions: decisions.toReversed().map((row) => ({
      ...decisionView(row),
      by: byOf(related, row.decidedBy),
      appeals: appeals
        .filter(({ decisionId }) => decisionId === row.id)
        .map((appeal) => ({ ...appealView(appeal), by: byOf(related, appeal.decidedBy) })),
    })),
    can: { outcomes: isOpen ? possibleOutcomes(subject.now, adminId) : [] },
  };
}

export type AppealParts = {
  appeal: AppealRow;
  /** The appealed decision and the current one. They differ after another reversed appeal. */
  decision: DecisionRow;
  newest: DecisionRow;
  report: ReportRow | null;
};

export function adminAppealView(
  { appeal, decision, newest, report }: AppealParts,
  { related, now, adminId }: ViewContext,
): AdminAppeal {
  const subject = subjectOf(decision, related);
  const isOpen = appeal.status === 'OPEN';
  return {
    appeal: { ...appealView(appeal), by: byOf(related, appeal.decidedBy) },
    overdue: isOpen && appeal.dueAt < now,
    decision: { ...decisionView(decision), by: byOf(related, decision.decidedBy) },
    report: report && { id: report.id, reference: report.reference, reason: report.reason },
    subject: subject.view,
    decidedByMe: decision.decidedBy === adminId,
    can: {
      uphold: isOpen,
      outcomes: isOpen ? replacementFor(newest.outcome, possibleOutcomes(subject.now, adminId)) : [],
    },
  };
}
