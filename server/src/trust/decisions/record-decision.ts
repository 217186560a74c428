import type { DecisionGround, DecisionOutcome, decisionSources } from '#contract/trust/decisions';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { appealUntilOf } from './decision.rules.ts';
import { decisionPath } from './decision-token.ts';
import type { DecisionRow, PreviousSuspension, SubjectType } from './decisions.sql.ts';
import { insertDecision } from './decisions.store.ts';

/** Input of a decision. `ground` and its reference are null without a violation. */
export type DecisionInput = {
  source: (typeof decisionSources)[number];
  /** Null: no report; by moderation or an admin. */
  reportId: number | null;
  subjectType: SubjectType;
  subjectId: number;
  /** Null when the subject has no owner. */
  affectedId: number | null;
  outcome: DecisionOutcome;
  ground: DecisionGround | null;
  groundReference: string | null;
  facts: string;
  decidedBy: number | null;
  /** After an appeal: the first decision of the case. */
  originalDecisionId?: number | null;
  /** For LISTING_SUSPENDED: the previous suspension of the listing. */
  previousSuspension?: PreviousSuspension | null;
};

export type RecordedDecision = {
  decisionId: number;
  /** Link to the decision and the appeal, for the email to the affected user. */
  appealPath: string;
  decision: DecisionRow;
};

/**
 * Stores a decision with its appeal deadline. The caller applies the effect and queues the emails in the same
 * transaction.
 */
export async function recordDecision(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  { originalDecisionId = null, previousSuspension = null, ...input }: DecisionInput,
): Promise<RecordedDecision> {
  const decidedAt = deps.clock.now();
  const { outcome, reportId } = input;
  const appealUntil = appealUntilOf({ outcome, hasReport: reportId !== null }, decidedAt);
  const decision = await insertDecision(trx, {
    ...input,
    decidedAt,
    appealUntil,
    originalDecisionId,
    previousSuspension,
  });
  const appealPath = decisionPath(deps, { side: 'AFFECTED', decisionId: decision.id });
  return { decisionId: decision.id, appealPath, decision };
}

/** Ground of suspensions by an admin. Their reason is stored as facts. */
const TERMS_REFERENCE = 'Condizioni d’uso di Soglia: contenuti e comportamenti ammessi';

type Suspension = Pick<DecisionInput, 'subjectType' | 'subjectId' | 'affectedId' | 'outcome'> & {
  reason: string;
  actorId: number;
};

/**
 * Records an admin's suspension of a listing or an account without a report, as a decision.
 * @returns the path of the appeal
 */
export async function recordSuspension(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  { reason, actorId, ...what }: Suspension,
): Promise<string> {
  const defaults = { source: 'ADMIN', reportId: null, ground: 'TERMS', groundReference: TERMS_REFERENCE } as const;
  const { appealPath } = await recordDecision(deps, trx, { ...defaults, ...what, facts: reason, decidedBy: actorId });
  return appealPath;
}
