import type { ErrorBody, FieldProblem } from '#contract/platform/errors';
import type { DecisionOutcome, DecisionParty } from '#contract/trust/decisions';
import { type Ground, groundProblems, isAgainst, noticesToAffected } from '../decisions/decision.rules.ts';

/** Rules of appeals and their decisions (article 20). */

type Decided = { id: number; source: string; outcome: DecisionOutcome; appealUntil: Date | null };
type Appealed = {
  decisionId: number;
  side: DecisionParty;
  status: 'OPEN' | 'UPHELD' | 'REVERSED';
  decidedAt: Date | null;
};
/** A case: its decisions, oldest first, and the appeals against them. */
export type DecisionCase<D extends Decided = Decided, A extends Appealed = Appealed> = {
  side: DecisionParty;
  decisions: readonly D[];
  appeals: readonly A[];
};

/** Decisions that a party can read, oldest first. */
export const noticesTo = <D extends Decided>({
  side,
  decisions,
}: Pick<DecisionCase<D>, 'side' | 'decisions'>): readonly D[] =>
  side === 'AFFECTED' ? noticesToAffected(decisions) : decisions;

/**
 * The newest decision, if it disadvantages this party and its deadline is not over. Excludes the result of the party's own
 * appeal. Also when this party has appealed already.
 */
export function openToAppeal<D extends Decided>(decisionCase: DecisionCase<D>, now: Date): D | undefined {
  const newest = noticesTo(decisionCase).at(-1);
  if (!newest || newest.id !== decisionCase.decisions.at(-1)?.id || !isAgainst(decisionCase.side, newest.outcome))
    return undefined;
  if (newest.appealUntil === null || newest.appealUntil < now) return undefined;
  const isOwnDoing = newest.source === 'APPEAL' && lastReversed(decisionCase.appeals)?.side === decisionCase.side;
  return isOwnDoing ? undefined : newest;
}

function lastReversed<A extends Appealed>(appeals: readonly A[]): A | undefined {
  const reversed = appeals.filter(({ status }) => status === 'REVERSED');
  return reversed.toSorted((a, b) => Number(a.decidedAt) - Number(b.decidedAt)).at(-1);
}

/** An earlier appeal of this party against this decision, or with the same text. Makes repeated requests idempotent. */
export function findEarlierAppeal<A extends Appealed & { text: string }>(
  { side, appeals }: Pick<DecisionCase<Decided, A>, 'side' | 'appeals'>,
  { decisionId, text }: { decisionId: number | undefined; text: string },
): A | undefined {
  return appeals.find((appeal) => appeal.side === side && (appeal.decisionId === decisionId || appeal.text === text));
}

type AppealDecision = Ground & { status: 'UPHELD' | 'REVERSED'; outcome?: DecisionOutcome | undefined };

/** UPHELD has no other fields. REVERSED requires a new outcome with its ground. */
export function appealDecisionProblems({ status, outcome, ground, groundReference }: AppealDecision): FieldProblem[] {
  if (status === 'REVERSED') {
    if (outcome) return groundProblems(outcome, { ground, groundReference });
    return [{ path: 'body.outcome', rule: 'required', message: 'is required' }];
  }
  return Object.entries({ outcome, ground, groundReference })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => ({ path: `body.${name}`, rule: 'unrecognized_keys', message: 'goes with REVERSED only' }));
}

/** Outcomes that can replace the newest decision. */
export const replacementFor = (newest: DecisionOutcome, possible: readonly DecisionOutcome[]): DecisionOutcome[] =>
  possible.filter((outcome) => outcome !== newest);

/** Error details with the status of an appeal that was decided already. */
export const appealStatusDetails = (
  status: Appealed['status'],
  outcomes: readonly DecisionOutcome[] = [],
): NonNullable<ErrorBody['details']> => ({ status, outcomes });
