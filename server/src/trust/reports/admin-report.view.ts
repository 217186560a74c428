import type { AdminAppeal, AdminReport } from '#contract/trust/decisions';
import { insteadOf } from '../decisions/appeal.rules.ts';
import { possibleOutcomes } from '../decisions/decision.rules.ts';
import type { AppealRow, DecisionRow, PersonRow, SubjectType } from '../decisions/decisions.store.ts';
import type { Around } from './read-around.ts';
import type { ReportRow } from './reports.store.ts';

/** Reports and appeals as admins read them. Who is erased is told by nobody's name. */

type Seen = { around: Around; now: Date; adminId: number };

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const personView = (person: PersonRow | undefined) =>
  person ? { id: person.id, name: person.businessName ?? `${person.name} ${person.surname}`.trim() } : null;

const byOf = ({ people }: Around, id: number | null) => personView(id === null ? undefined : people.get(id));

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

type About = { subjectType: SubjectType; subjectId: number; affectedId: number | null };

/** What it is about as it is now, and what can be decided about that. */
function subjectOf({ subjectType, subjectId, affectedId }: About, { listings, people }: Around) {
  const listing = subjectType === 'LISTING' ? (listings.get(subjectId) ?? null) : null;
  const affected = (affectedId === null ? undefined : people.get(affectedId)) ?? null;
  const isAd = subjectType === 'LISTING';
  const owner = personView(affected ?? undefined);
  return {
    now: { listing, affected },
    view: {
      type: subjectType,
      id: subjectId,
      owner,
      name: isAd ? (listing?.title ?? null) : (owner?.name ?? null),
      status: (isAd ? listing?.status : affected?.status) ?? null,
    },
  };
}

function reporterView({ reporterId, name, email }: ReportRow, { people }: Around): AdminReport['reporter'] {
  const account = reporterId === null ? undefined : people.get(reporterId);
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
  /** All reports of the same, with this one. */
  sameSubject: number;
};

export function adminReportView(
  { report, decisions, appeals, sameSubject }: ReportParts,
  { around, now, adminId }: Seen,
): AdminReport {
  const { id, reference, reason, text, status, dueAt } = report;
  const subject = subjectOf(report, around);
  const isOpen = status === 'OPEN';
  return {
    id,
    reference,
    reason,
    text,
    status,
    reporter: reporterView(report, around),
    createdAt: report.createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    overdue: isOpen && dueAt < now,
    subject: { ...subject.view, otherReports: Math.max(0, sameSubject - 1) },
    decisions: decisions.toReversed().map((row) => ({
      ...decisionView(row),
      by: byOf(around, row.decidedBy),
      appeals: appeals
        .filter(({ decisionId }) => decisionId === row.id)
        .map((appeal) => ({ ...appealView(appeal), by: byOf(around, appeal.decidedBy) })),
    })),
    can: { outcomes: isOpen ? possibleOutcomes(subject.now, adminId) : [] },
  };
}

export type AppealParts = {
  appeal: AppealRow;
  /** What is appealed against, and what counts now: the same, unless another appeal has put something in its place. */
  decision: DecisionRow;
  newest: DecisionRow;
  report: ReportRow | null;
};

export function adminAppealView(
  { appeal, decision, newest, report }: AppealParts,
  { around, now, adminId }: Seen,
): AdminAppeal {
  const subject = subjectOf(decision, around);
  const isOpen = appeal.status === 'OPEN';
  return {
    appeal: { ...appealView(appeal), by: byOf(around, appeal.decidedBy) },
    overdue: isOpen && appeal.dueAt < now,
    decision: { ...decisionView(decision), by: byOf(around, decision.decidedBy) },
    report: report && { id: report.id, reference: report.reference, reason: report.reason },
    subject: subject.view,
    decidedByMe: decision.decidedBy === adminId,
    can: {
      uphold: isOpen,
      outcomes: isOpen ? insteadOf(newest.outcome, possibleOutcomes(subject.now, adminId)) : [],
    },
  };
}
