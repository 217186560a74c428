import type { ListingStatus, Suspender } from '#contract/catalog/listings';
import type { FieldProblem } from '#contract/platform/errors';
import type { DecisionGround } from '#contract/trust/decisions';
import type { ModerationStatus } from '#contract/trust/moderation';
import { holdsNothingNew } from './fingerprint.ts';

/** The life of a case: what a check makes of it. */

type StandingCase = { status: ModerationStatus; fingerprint: string; reason: string | null };
type CheckedAd = { status: ListingStatus; suspendedBy: Suspender | null };
/**
 * `open` makes a case, `refresh` shows an open one what is there now, `reopen` puts a decided one back into the queue, `close` takes one out by nobody's decision, which the ad or the signs that are gone have made
 * needless; `leave`: nothing is written but that it was checked.
 */
export type Step = 'none' | 'leave' | 'open' | 'refresh' | 'reopen' | 'close';

/** `isAgain`: the same state is checked once more, now that its pictures are looked at; nobody has changed anything. */
export function stepOf(known: StandingCase | undefined, ad: CheckedAd, fingerprint: string, isAgain = false): Step {
  const isPublic = ad.status === 'PUBLISHED';
  const isKept = ad.status === 'SUSPENDED' && ad.suspendedBy === 'ADMIN';
  if (!known) return isPublic && fingerprint !== '' ? 'open' : 'none';
  if (known.status === 'PASSED') {
    return isPublic && !holdsNothingNew(fingerprint, known.fingerprint) ? 'reopen' : 'leave';
  }
  if (known.status === 'HELD') {
    // A person has asked for the change and looks at it, whatever is left of the signs.
    if (isKept) return isAgain ? 'leave' : 'reopen';
    // Public again: another admin or an appeal has lifted it.
    if (isPublic && !holdsNothingNew(fingerprint, known.fingerprint)) return 'reopen';
    return isPublic || ad.status !== 'SUSPENDED' ? 'close' : 'leave';
  }
  const isHeldStill = isKept && known.reason !== null;
  if (isHeldStill) return 'refresh';
  const isShown = isPublic || ad.status === 'SUSPENDED';
  return isShown && fingerprint !== '' ? 'refresh' : 'close';
}

export type Decision = { decision: 'PASS' | 'HOLD'; decidedBy: number; reason: string | null };
/** What a hold stands on. */
export type Reasons = { reason: string; ground: DecisionGround; groundReference: string | null };

type Given = {
  decision: 'PASS' | 'HOLD';
  reason?: string | undefined;
  ground?: DecisionGround | undefined;
  groundReference?: string | undefined;
};

/** A hold needs what its advertiser is told (article 17, 3 b, d and e of the DSA). */
export function reasonProblems({ decision, ...given }: Given): FieldProblem[] {
  if (decision === 'PASS') return [];
  return (['reason', 'ground'] as const)
    .filter((field) => given[field] === undefined)
    .map((field) => ({ path: `body.${field}`, rule: 'required', message: 'is required' }));
}

/** Null while something of it is missing. */
export const reasonsOf = ({ reason, ground, groundReference = '' }: Given): Reasons | null =>
  reason === undefined || ground === undefined ? null : { reason, ground, groundReference: groundReference || null };

type Decided = { status: ModerationStatus; decidedBy: number | null; reason: string | null };

/** Sent twice by the same person. */
export function isSameDecision({ status, ...was }: Decided, { decision, ...now }: Decision): boolean {
  const isDecided = status === (decision === 'HOLD' ? 'HELD' : 'PASSED');
  return isDecided && was.decidedBy === now.decidedBy && was.reason === now.reason;
}

type KeptAd = { status: string; suspendedBy: string | null; suspensionReason: string | null };

/** An ad that the moderation held and that came back to the queue: nobody else has suspended it since. */
export const isHeldStill = (known: { reason: string | null }, ad: KeptAd): boolean =>
  known.reason !== null &&
  ad.status === 'SUSPENDED' &&
  ad.suspendedBy === 'ADMIN' &&
  ad.suspensionReason === known.reason;
