import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { appealUntilOf } from './decision.rules.ts';
import { decisionPath } from './decision-token.ts';
import { type DecisionRow, type HeldFrom, insertDecision, type SubjectType } from './decisions.store.ts';

/** What was decided. `ground` and its reference are null with what finds nothing wrong. */
export type DecisionGiven = {
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
  heldFrom?: HeldFrom | null;
};

export type KeptDecision = {
  decisionId: number;
  /** Where whom it concerns reads it and may appeal: for their letter. */
  appealPath: string;
  decision: DecisionRow;
};

/** Writes a decision down, with the time for appeals. Its effect and its letters are the caller's, in the same transaction. */
export async function keepDecision(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  { firstId = null, heldFrom = null, ...given }: DecisionGiven,
): Promise<KeptDecision> {
  const decidedAt = deps.clock.now();
  const { outcome, reportId } = given;
  const appealUntil = appealUntilOf({ outcome, hasReport: reportId !== null }, decidedAt);
  const decision = await insertDecision(trx, { ...given, decidedAt, appealUntil, firstId, heldFrom });
  const appealPath = decisionPath(deps, { side: 'AFFECTED', decisionId: decision.id });
  return { decisionId: decision.id, appealPath, decision };
}

/** On what a suspension by an admin stands, whose reason is its facts. */
const TERMS_REFERENCE = 'Condizioni d’uso di Soglia: contenuti e comportamenti ammessi';

type Suspension = Pick<DecisionGiven, 'subjectType' | 'subjectId' | 'affectedId' | 'outcome'> & {
  reason: string;
  actorId: number;
};

/** An admin suspends an ad or an account without a report: a decision like any other. @returns where one appeals against it */
export async function keepSuspension(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  { reason, actorId, ...what }: Suspension,
): Promise<string> {
  const standing = { source: 'ADMIN', reportId: null, ground: 'TERMS', groundReference: TERMS_REFERENCE } as const;
  const { appealPath } = await keepDecision(deps, trx, { ...standing, ...what, facts: reason, decidedBy: actorId });
  return appealPath;
}
