import { describe, expect, it } from 'vitest';
import { decisionOutcomes } from '#contract/trust/decisions';
import { reportReasons } from '#contract/trust/reports';
import { appealDecisionProblems, findEarlierAppeal, noticesTo, openToAppeal } from './appeal.rules.ts';
import {
  appealDueAt,
  appealUntilOf,
  cutTo500,
  dueAtOf,
  groundProblems,
  isAgainst,
  noticesToAffected,
  possibleOutcomes,
} from './decision.rules.ts';

const at = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;

describe('the deadline of a decision', () => {
  it('is one day for danger to a person, three for legal reasons, seven otherwise', () => {
    const days = Object.fromEntries(
      reportReasons.map((reason) => [reason, (dueAtOf(reason, at).getTime() - at.getTime()) / DAY]),
    );
    expect(days).toEqual({
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
    });
  });

  it('is fourteen days for an appeal', () => {
    expect(appealDueAt(at)).toEqual(new Date('2026-12-05T10:00:00Z'));
  });
});

describe('appealUntilOf', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '2027-05-21T21:59:59.999Z'],
    // Already the 22nd in Italy.
    ['2026-11-21T23:30:00Z', '2027-05-22T21:59:59.999Z'],
    ['2026-08-31T10:00:00Z', '2027-02-28T22:59:59.999Z'],
    ['2027-08-31T10:00:00Z', '2028-02-29T22:59:59.999Z'],
    ['2026-05-31T10:00:00Z', '2026-11-30T22:59:59.999Z'],
    // The end and the start of daylight saving time.
    ['2026-04-25T10:00:00Z', '2026-10-25T22:59:59.999Z'],
    ['2026-09-28T10:00:00Z', '2027-03-28T21:59:59.999Z'],
  ])('returns for a decision at %s the instant %s, six calendar months later in Italy', (decided, until) => {
    const open = { outcome: 'LISTING_SUSPENDED', hasReport: false } as const;
    expect(appealUntilOf(open, new Date(decided))?.toISOString()).toBe(until);
  });

  it.each([
    ['NO_ACTION', false, false],
    ['NO_ACTION', true, true],
    ['MANIFESTLY_UNFOUNDED', false, false],
    ['MANIFESTLY_UNFOUNDED', true, true],
    ['WARNING', false, true],
    ['LISTING_SUSPENDED', false, true],
    ['ACCOUNT_SUSPENDED', true, true],
  ] as const)('returns a deadline for %s (with a report: %s): %s', (outcome, hasReport, expected) => {
    expect(appealUntilOf({ outcome, hasReport }, at) !== null).toBe(expected);
  });

  it('applies to parties that the decision disadvantages', () => {
    const against = (side: 'REPORTER' | 'AFFECTED') => decisionOutcomes.filter((outcome) => isAgainst(side, outcome));
    expect(against('REPORTER')).toEqual(['NO_ACTION', 'MANIFESTLY_UNFOUNDED', 'WARNING']);
    expect(against('AFFECTED')).toEqual(['WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED']);
  });
});

describe('the possible outcomes', () => {
  const someone = { id: 7, role: 'USER', status: 'ACTIVE' } as const;
  const nothing = ['NO_ACTION', 'MANIFESTLY_UNFOUNDED'];
  const listing = (status: 'DRAFT' | 'PUBLISHED' | 'SUSPENDED' | 'CONCLUDED') => ({ status });
  it.each([
    ['a public ad', listing('PUBLISHED'), someone, [...nothing, 'WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED']],
    [
      'a suspended ad',
      listing('SUSPENDED'),
      someone,
      [...nothing, 'WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ],
    ['a concluded ad', listing('CONCLUDED'), someone, [...nothing, 'WARNING', 'ACCOUNT_SUSPENDED']],
    ['a draft', listing('DRAFT'), someone, [...nothing, 'WARNING', 'ACCOUNT_SUSPENDED']],
    ['an ad that is gone, or a profile', null, someone, [...nothing, 'WARNING', 'ACCOUNT_SUSPENDED']],
    ['a suspended person', null, { ...someone, status: 'SUSPENDED' }, [...nothing, 'WARNING']],
    ['an admin', null, { ...someone, role: 'ADMIN' }, [...nothing, 'WARNING']],
    ['whoever decides', null, { ...someone, id: 1 }, [...nothing, 'WARNING']],
    ['somebody who is erased', null, null, nothing],
    ['an ad of somebody who is erased', listing('PUBLISHED'), null, [...nothing, 'LISTING_SUSPENDED']],
  ] as const)('are correct for %s', (_, listing, affected, expected) => {
    expect(possibleOutcomes({ listing, affected }, 1)).toEqual(expected);
  });

  it.each([
    ['NO_ACTION', {}, []],
    ['NO_ACTION', { ground: 'TERMS' }, ['body.ground']],
    ['MANIFESTLY_UNFOUNDED', { ground: 'TERMS', groundReference: 'x' }, ['body.ground', 'body.groundReference']],
    ['WARNING', {}, ['body.ground', 'body.groundReference']],
    ['LISTING_SUSPENDED', { ground: 'TERMS' }, ['body.groundReference']],
    ['ACCOUNT_SUSPENDED', { ground: 'ILLEGAL_CONTENT', groundReference: 'Art. 640 c.p.' }, []],
  ] as const)('of %s with %j have problems at %j', (outcome, ground, paths) => {
    expect(groundProblems(outcome, ground).map(({ path }) => path)).toEqual(paths);
  });

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

it('truncate a long text to 500 characters without splitting one', () => {
  expect(cutTo500('x'.repeat(500))).toHaveLength(500);
  expect(cutTo500('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`);
  expect(cutTo500(`${'x'.repeat(498)}🏠🏠`)).toBe(`${'x'.repeat(498)}…`);
});
