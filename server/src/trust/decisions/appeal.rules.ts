import type { ErrorBody, FieldProblem } from '#contract/platform/errors';
import type { DecisionOutcome, DecisionParty } from '#contract/trust/decisions';
import { type Ground, groundProblems, isAgainst, noticesToAffected } from './decision.rules.ts';

/** Who may appeal against what, and how an appeal is answered (article 20). */

type Decided = { id: number; source: string; outcome: DecisionOutcome; appealUntil: Date | null };
type Appealed = {
  decisionId: number;
  side: DecisionParty;
  status: 'OPEN' | 'UPHELD' | 'REVERSED';
  decidedAt: Date | null;
};
/** One matter: its decisions, oldest first, and the appeals against them. */
export type DecisionCase<D extends Decided = Decided, A extends Appealed = Appealed> = {
  side: DecisionParty;
  decisions: readonly D[];
  appeals: readonly A[];
};

/** The decisions that a side reads, oldest first. */
export const noticesTo = <D extends Decided>({
  side,
  decisions,
}: Pick<DecisionCase<D>, 'side' | 'decisions'>): readonly D[] =>
  side === 'AFFECTED' ? noticesToAffected(decisions) : decisions;

/**
 * The decision that this side may appeal against now, whether it has done so or not: the newest, where the side is worse off for it and it is not what
 * its own appeal came to, until its time is over.
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

/** What this side has appealed already: against this decision, or with these very words. Sent again it is the same. */
export function findEarlierAppeal<A extends Appealed & { text: string }>(
  { side, appeals }: Pick<DecisionCase<Decided, A>, 'side' | 'appeals'>,
  { decisionId, text }: { decisionId: number | undefined; text: string },
): A | undefined {
  return appeals.find((appeal) => appeal.side === side && (appeal.decisionId === decisionId || appeal.text === text));
}

type AppealDecision = Ground & { status: 'UPHELD' | 'REVERSED'; outcome?: DecisionOutcome | undefined };

/** UPHELD goes alone; REVERSED says what is decided instead, with its ground. */
export function appealDecisionProblems({ status, outcome, ground, groundReference }: AppealDecision): FieldProblem[] {
  if (status === 'REVERSED') {
    if (outcome) return groundProblems(outcome, { ground, groundReference });
    return [{ path: 'body.outcome', rule: 'required', message: 'is required' }];
  }
  return Object.entries({ outcome, ground, groundReference })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => ({ path: `body.${name}`, rule: 'unrecognized_keys', message: 'goes with REVERSED only' }));
}

/** What can be decided instead of the newest decision. */
export const replacementFor = (newest: DecisionOutcome, possible: readonly DecisionOutcome[]): DecisionOutcome[] =>
  possible.filter((outcome) => outcome !== newest);

/** Error details with the state of an appeal, for a late caller. */
export const appealStatusDetails = (
  status: Appealed['status'],
  outcomes: readonly DecisionOutcome[] = [],
): NonNullable<ErrorBody['details']> => ({ status, outcomes });
