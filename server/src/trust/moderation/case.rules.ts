import type { ListingStatus, Suspender } from '#contract/catalog/listings';
import type { FieldProblem } from '#contract/platform/errors';
import type { DecisionGround } from '#contract/trust/decisions';
import type { ModerationStatus } from '#contract/trust/moderation';
import { holdsNothingNew } from './fingerprint.ts';

/** Lifecycle of a case: the effect of a check. */

type KnownCase = { status: ModerationStatus; fingerprint: string; reason: string | null };
type CheckedListing = { status: ListingStatus; suspendedBy: Suspender | null };
/**
 * `open` creates a case, `refresh` updates an open one, `reopen` queues a decided one again. `close` removes one without
 * a decision, because the listing or missing signals make it needless. `leave` stores only the time of the check.
 */
export type Step = 'none' | 'leave' | 'open' | 'refresh' | 'reopen' | 'close';

/** `isAgain`: the same state is checked again after the analysis of its pictures; it has not changed. */
export function stepOf(
  known: KnownCase | undefined,
  listing: CheckedListing,
  fingerprint: string,
  isAgain = false,
): Step {
  const isPublic = listing.status === 'PUBLISHED';
  const isSuspendedByAdmin = listing.status === 'SUSPENDED' && listing.suspendedBy === 'ADMIN';
  if (!known) return isPublic && fingerprint !== '' ? 'open' : 'none';
  if (known.status === 'PASSED') {
    return isPublic && !holdsNothingNew(fingerprint, known.fingerprint) ? 'reopen' : 'leave';
  }
  if (known.status === 'HELD') {
    // An admin requested the change, so an admin reviews it, even without remaining signals.
    if (isSuspendedByAdmin) return isAgain ? 'leave' : 'reopen';
    // Public again: lifted by another admin or after an appeal.
    if (isPublic && !holdsNothingNew(fingerprint, known.fingerprint)) return 'reopen';
    return isPublic || listing.status !== 'SUSPENDED' ? 'close' : 'leave';
  }
  const isStillSuspended = isSuspendedByAdmin && known.reason !== null;
  if (isStillSuspended) return 'refresh';
  const isShown = isPublic || listing.status === 'SUSPENDED';
  return isShown && fingerprint !== '' ? 'refresh' : 'close';
}

export type Decision = { decision: 'PASS' | 'HOLD'; decidedBy: number; reason: string | null };
/** Reasons of a suspension. */
export type Reasons = { reason: string; ground: DecisionGround; groundReference: string | null };

type ReasonsInput = {
  decision: 'PASS' | 'HOLD';
  reason?: string | undefined;
  ground?: DecisionGround | undefined;
  groundReference?: string | undefined;
};

/** A suspension needs reasons for the advertiser (article 17, 3 b, d and e of the DSA). */
export function reasonProblems({ decision, ...input }: ReasonsInput): FieldProblem[] {
  if (decision === 'PASS') return [];
  return (['reason', 'ground'] as const)
    .filter((field) => input[field] === undefined)
    .map((field) => ({ path: `body.${field}`, rule: 'required', message: 'is required' }));
}

/** Null while a field is missing. */
export const reasonsOf = ({ reason, ground, groundReference = '' }: ReasonsInput): Reasons | null =>
  reason === undefined || ground === undefined ? null : { reason, ground, groundReference: groundReference || null };

type Decided = { status: ModerationStatus; decidedBy: number | null; reason: string | null };

/** Whether the same admin repeats the decision. */
export function isSameDecision({ status, ...was }: Decided, { decision, ...now }: Decision): boolean {
  const isDecided = status === (decision === 'HOLD' ? 'HELD' : 'PASSED');
  return isDecided && was.decidedBy === now.decidedBy && was.reason === now.reason;
}

type SuspendedListing = { status: ListingStatus; suspendedBy: Suspender | null; suspensionReason: string | null };

/** Whether the suspension of a held listing is still the one of the moderation, without another suspension since. */
export const isStillSuspended = (known: { reason: string | null }, listing: SuspendedListing): boolean =>
  known.reason !== null &&
  listing.status === 'SUSPENDED' &&
  listing.suspendedBy === 'ADMIN' &&
  listing.suspensionReason === known.reason;
