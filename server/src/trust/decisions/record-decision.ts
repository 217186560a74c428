import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { appealUntilOf } from './decision.rules.ts';
import { decisionPath } from './decision-token.ts';
import { type DecisionRow, insertDecision, type PreviousSuspension, type SubjectType } from './decisions.store.ts';

/** What was decided. `ground` and its reference are null with what finds nothing wrong. */
export type DecisionInput = {
  source: (typeof decisionSources)[number];
  /** Null: no report, but the moderation or an admin. */
  reportId: number | null;
  subjectType: SubjectType;
  subjectId: number;
  /** Whose it is; null: nobody's any more. */
  affectedId: number | null;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  groundReference: string | null;
  facts: string;
  decidedBy: number | null;
  /** After an appeal: the decision that it all began with. */
  firstId?: number | null;
  /** Of LISTING_SUSPENDED: what kept the ad from the public already. */
  heldFrom?: PreviousSuspension | null;
};

export type RecordedDecision = {
  decisionId: number;
  /** Where whom it concerns reads it and may appeal: for their letter. */
  appealPath: string;
  decision: DecisionRow;
};

/** Writes a decision down, with the time for appeals. Its effect and its letters are the caller's, in the same transaction. */
export async function recordDecision(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  { firstId = null, heldFrom = null, ...input }: DecisionInput,
): Promise<RecordedDecision> {
  const decidedAt = deps.clock.now();
  const { outcome, reportId } = input;
  const appealUntil = appealUntilOf({ outcome, hasReport: reportId !== null }, decidedAt);
  const decision = await insertDecision(trx, { ...input, decidedAt, appealUntil, firstId, heldFrom });
  const appealPath = decisionPath(deps, { side: 'AFFECTED', decisionId: decision.id });
  return { decisionId: decision.id, appealPath, decision };
}

/** On what a suspension by an admin stands, whose reason is its facts. */
const TERMS_REFERENCE = 'Condizioni d’uso di Soglia: contenuti e comportamenti ammessi';

type Suspension = Pick<DecisionInput, 'subjectType' | 'subjectId' | 'affectedId' | 'outcome'> & {
  reason: string;
  actorId: number;
};

/** An admin suspends an ad or an account without a report: a decision like any other. @returns where one appeals against it */
export async function recordSuspension(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  { reason, actorId, ...what }: Suspension,
): Promise<string> {
  const defaults = { source: 'ADMIN', reportId: null, ground: 'TERMS', groundReference: TERMS_REFERENCE } as const;
  const { appealPath } = await recordDecision(deps, trx, { ...defaults, ...what, facts: reason, decidedBy: actorId });
  return appealPath;
}
