import type { ListingStatus } from '#contract/catalog/listings';
import type { FieldProblem } from '#contract/platform/errors';
import type { Role, UserStatus } from '#contract/platform/roles';
import {
  APPEAL_DAYS_TO_DECIDE,
  APPEAL_MONTHS,
  type DecisionGround,
  type DecisionOutcome,
  type DecisionParty,
  decisionOutcomes,
} from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';
import { dayIn, nextAt } from '../../platform/lib/zone-time.ts';

/** Rules of decisions: deadlines, possible outcomes, grounds and appeals. */

const DAY_MS = 86_400_000;
const ITALY = 'Europe/Rome';

/** docs/decisions/015: one day for danger to a person, three for legal reasons, seven otherwise. */
const daysToDecide: Record<ReportReason, 1 | 3 | 7> = {
  CHILD_SAFETY: 1,
  FRAUD: 3,
  DISCRIMINATION: 3,
  ILLEGAL_RENTAL: 3,
  PRIVACY: 3,
  OFFENSIVE: 3,
  COPYRIGHT: 3,
  WRONG_DATA: 7,
  NOT_AVAILABLE: 7,
  OTHER: 7,
};
export const dueAtOf = (reason: ReportReason, at: Date): Date => new Date(at.getTime() + daysToDecide[reason] * DAY_MS);

export const appealDueAt = (at: Date): Date => new Date(at.getTime() + APPEAL_DAYS_TO_DECIDE * DAY_MS);

/** Outcomes that disadvantage a party. A suspension gives the reporter what the report requested. */
const appealsOf: Record<DecisionParty, readonly DecisionOutcome[]> = {
  REPORTER: ['NO_ACTION', 'MANIFESTLY_UNFOUNDED', 'WARNING'],
  AFFECTED: ['WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED'],
};
export const isAgainst = (side: DecisionParty, outcome: DecisionOutcome): boolean => appealsOf[side].includes(outcome);

/**
 * Deadline of appeals: the end, in Italy, of the same day six months later (article 20, 1: at least six months), or of
 * the last day of a month without such a day. Null: the decision disadvantages no party.
 */
export function appealUntilOf(
  { outcome, hasReport }: { outcome: DecisionOutcome; hasReport: boolean },
  at: Date,
): Date | null {
  const sides: DecisionParty[] = hasReport ? ['REPORTER', 'AFFECTED'] : ['AFFECTED'];
  if (!sides.some((side) => isAgainst(side, outcome))) return null;
  const [year = 0, month = 0, day = 0] = dayIn(at, ITALY).split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + APPEAL_MONTHS + 1, 0));
  const last = dateOf(dayOf(lastOfMonth.toISOString().slice(0, 10)));
  const until = `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
  // Noon is within the day despite clock changes.
  return new Date(nextAt(new Date(`${until}T12:00:00Z`), 0, ITALY).getTime() - 1);
}

/** Current subject of a decision; null when it is deleted or has no owner. */
export type SubjectNow = {
  listing: { status: ListingStatus } | null;
  affected: { id: number; role: Role; status: UserStatus } | null;
};

/**
 * Outcomes that are possible now. A suspended listing can be taken down, too. Otherwise its owner could escape by suspending
 * it, and only the first of several reports would get the true decision.
 */
export function possibleOutcomes({ listing, affected }: SubjectNow, deciderId: number | null): DecisionOutcome[] {
  const isPossible: Record<DecisionOutcome, boolean> = {
    NO_ACTION: true,
    MANIFESTLY_UNFOUNDED: true,
    WARNING: affected !== null,
    LISTING_SUSPENDED: listing?.status === 'PUBLISHED' || listing?.status === 'SUSPENDED',
    ACCOUNT_SUSPENDED:
      affected !== null &&
      affected.status !== 'SUSPENDED' &&
      affected.role !== 'ADMIN' &&
      deciderId !== null &&
      affected.id !== deciderId,
  };
  return decisionOutcomes.filter((outcome) => isPossible[outcome]);
}

/** Whether an outcome is a violation, and therefore needs its ground (article 17, 3 d and e). */
const needsGround = (outcome: DecisionOutcome): boolean =>
  outcome !== 'NO_ACTION' && outcome !== 'MANIFESTLY_UNFOUNDED';

export type Ground = { ground?: DecisionGround | undefined; groundReference?: string | undefined };

/** A ground is required with a violation, and not allowed otherwise. */
export function groundProblems(outcome: DecisionOutcome, input: Ground): FieldProblem[] {
  return (['ground', 'groundReference'] as const).flatMap((field) => {
    const isPresent = input[field] !== undefined;
    if (isPresent === needsGround(outcome)) return [];
    return isPresent
      ? [{ path: `body.${field}`, rule: 'unrecognized_keys', message: 'goes with what is found wrong only' }]
      : [{ path: `body.${field}`, rule: 'required', message: 'is required' }];
  });
}

/** The first decision of a case identifies it; later ones name the first. */
export const caseIdOf = ({ id, originalDecisionId }: { id: number; originalDecisionId: number | null }): number =>
  originalDecisionId ?? id;

/** Truncates to the column length of 500 characters without splitting a character. */
export function cutTo500(text: string): string {
  if (text.length <= 500) return text;
  return `${text.slice(0, 499).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Of the decisions of one case, oldest first, those that the affected user is notified of. A manifestly unfounded report
 * is excluded, unless an earlier decision was notified.
 */
export function noticesToAffected<T extends { outcome: string }>(decisions: readonly T[]): T[] {
  const first = decisions.findIndex(({ outcome }) => outcome !== 'MANIFESTLY_UNFOUNDED');
  return first < 0 ? [] : decisions.slice(first);
}
