import { describe, expect, it } from 'vitest';
import type { decisionOutcomes } from '#contract/trust/decisions';
import { noticesToAffected } from '../decisions/decision.rules.ts';
import { appealDecisionProblems, findEarlierAppeal, noticesTo, openToAppeal } from './appeal.rules.ts';

const at = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;

describe('what can be decided about an appeal', () => {
  it.each([
    [{ status: 'UPHELD' }, []],
    [{ status: 'UPHELD', outcome: 'NO_ACTION', ground: 'TERMS' }, ['body.outcome', 'body.ground']],
    [{ status: 'REVERSED' }, ['body.outcome']],
    [{ status: 'REVERSED', outcome: 'NO_ACTION' }, []],
    [{ status: 'REVERSED', outcome: 'WARNING' }, ['body.ground', 'body.groundReference']],
  ] as const)('of an appeal %j have problems at %j', (answer, paths) => {
    expect(appealDecisionProblems(answer).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the decisions that a party can read and appeal against', () => {
  const appealUntil = new Date(at.getTime() + DAY);
  const decided = (id: number, outcome: (typeof decisionOutcomes)[number], source = 'REPORT') => ({
    id,
    outcome,
    source,
    appealUntil,
  });
  const reversed = (side: 'REPORTER' | 'AFFECTED', decisionId: number) => ({
    side,
    decisionId,
    status: 'REVERSED' as const,
    decidedAt: at,
    text: 'Guardate di nuovo.',
  });
  const opens = (
    side: 'REPORTER' | 'AFFECTED',
    decisions: ReturnType<typeof decided>[],
    appeals = [] as ReturnType<typeof reversed>[],
  ) => openToAppeal({ side, decisions, appeals }, at)?.id ?? null;

  it('are none before the decision and after the deadline', () => {
    expect(opens('REPORTER', [])).toBeNull();
    const expiredCase = { side: 'REPORTER', decisions: [decided(1, 'NO_ACTION')], appeals: [] } as const;
    expect(openToAppeal(expiredCase, appealUntil)?.id).toBe(1);
    expect(openToAppeal(expiredCase, new Date(appealUntil.getTime() + 1))).toBeUndefined();
  });

  it('include only the newest decision, and not the result of the party’s own appeal', () => {
    const [first, second] = [decided(1, 'NO_ACTION'), decided(2, 'WARNING', 'APPEAL')];
    expect(opens('REPORTER', [first])).toBe(1);
    expect(opens('AFFECTED', [first])).toBeNull();
    expect(opens('REPORTER', [first, second], [reversed('REPORTER', 1)])).toBeNull();
    expect(opens('AFFECTED', [first, second], [reversed('REPORTER', 1)])).toBe(2);
  });

  it('exclude a manifestly unfounded report for its subject, until another decision', () => {
    const [unfounded, warning] = [decided(1, 'MANIFESTLY_UNFOUNDED'), decided(2, 'WARNING', 'APPEAL')];
    expect(noticesToAffected([unfounded])).toEqual([]);
    expect(noticesToAffected([unfounded, warning])).toEqual([warning]);
    expect(noticesToAffected([warning, unfounded])).toEqual([warning, unfounded]);
    expect(noticesTo({ side: 'REPORTER', decisions: [unfounded] })).toEqual([unfounded]);
  });

  it('match a repeated appeal to the first one', () => {
    const appeals = [reversed('REPORTER', 1)];
    const decisionCase = { side: 'REPORTER', appeals } as const;
    expect(findEarlierAppeal(decisionCase, { decisionId: 1, text: 'Altre parole.' })).toBe(appeals[0]);
    expect(findEarlierAppeal(decisionCase, { decisionId: 2, text: 'Guardate di nuovo.' })).toBe(appeals[0]);
    expect(findEarlierAppeal(decisionCase, { decisionId: 2, text: 'Altre parole.' })).toBeUndefined();
    expect(
      findEarlierAppeal({ ...decisionCase, side: 'AFFECTED' }, { decisionId: 1, text: 'Guardate di nuovo.' }),
    ).toBeUndefined();
  });
});
