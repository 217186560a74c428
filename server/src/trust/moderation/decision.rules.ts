import type { FieldProblem } from '#contract/platform/errors';
import type { DecisionGround } from '#contract/trust/decisions';
import type { ModerationStatus } from '#contract/trust/moderation';

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
