import type { DecisionNotice } from '#contract/trust/decisions.schemas';
import type { Subject } from '../decisions/current-subject.ts';
import type { DecisionRow, SubjectType } from '../decisions/decisions.sql.ts';
import { noticesTo, openToAppeal } from './appeal.rules.ts';
import type { AppealRow } from './appeals.store.ts';
import type { Case } from './find-case.ts';

type About = { type: SubjectType; id: number; now: Subject };

/**
 * View of a party by its link, without identity and texts of the other party. Article 17 requires the facts: the affected user sees
 * reason and reference of the report, but not its text and time.
 */
export function noticeView(seen: Case, about: About, now: Date): DecisionNotice {
  const { side, report } = seen;
  const isReporter = side === 'REPORTER';
  const open = openToAppeal(seen, now);
  const own = seen.appeals.findLast((appeal) => appeal.side === side);
  return {
    side,
    reference: report?.reference ?? null,
    reason: report?.reason ?? null,
    reportedAt: isReporter ? (report?.createdAt.toISOString() ?? null) : null,
    dueAt: isReporter && report?.status === 'OPEN' ? report.dueAt.toISOString() : null,
    subject: { type: about.type, name: nameOf(about), path: pathOf(seen, about) },
    decisions: noticesTo(seen)
      .toReversed()
      .map((decision) => decisionView(decision, open?.id === decision.id)),
    appeal: own ? appealView(own) : null,
    can: {
      appeal: open !== undefined && !seen.appeals.some((one) => one.side === side && one.decisionId === open.id),
    },
  };
}

/** Null for a deleted subject. */
function nameOf({ type, now }: About): string | null {
  return (type === 'LISTING' ? now.listing : now.affected) ? now.name : null;
}

/** Owners get their listing's form, if they can sign in. Other parties get the public page, if any. */
function pathOf({ side }: Case, { type, id, now }: About): string | null {
  const isShut = now.affected === null || now.affected.status === 'SUSPENDED';
  if (isShut) return null;
  if (type === 'USER') return `/profile/${id}`;
  if (!now.listing) return null;
  if (side === 'AFFECTED') return `/dashboard/listings/${id}`;
  return now.listing.status === 'PUBLISHED' ? `/listing/${id}` : null;
}

const decisionView = (row: DecisionRow, isOpen: boolean): DecisionNotice['decisions'][number] => ({
  id: row.id,
  source: row.source,
  outcome: row.outcome,
  ground: row.ground,
  groundReference: row.groundReference,
  facts: row.facts,
  at: row.decidedAt.toISOString(),
  appealUntil: isOpen ? (row.appealUntil?.toISOString() ?? null) : null,
});

const appealView = (row: AppealRow): DecisionNotice['appeal'] => ({
  id: row.id,
  side: row.side,
  text: row.text,
  status: row.status,
  answer: row.answer,
  at: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
