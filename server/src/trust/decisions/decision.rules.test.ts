import { describe, expect, it } from 'vitest';
import { decisionOutcomes } from '#contract/trust/decisions';
import { reportReasons } from '#contract/trust/reports';
import {
  appealDueAt,
  appealUntilOf,
  cutTo500,
  dueAtOf,
  groundProblems,
  isAgainst,
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
    [
      'a public listing',
      listing('PUBLISHED'),
      someone,
      [...nothing, 'WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ],
    [
      'a suspended listing',
      listing('SUSPENDED'),
      someone,
      [...nothing, 'WARNING', 'LISTING_SUSPENDED', 'ACCOUNT_SUSPENDED'],
    ],
    ['a concluded listing', listing('CONCLUDED'), someone, [...nothing, 'WARNING', 'ACCOUNT_SUSPENDED']],
    ['a draft', listing('DRAFT'), someone, [...nothing, 'WARNING', 'ACCOUNT_SUSPENDED']],
    ['a deleted listing, or a profile', null, someone, [...nothing, 'WARNING', 'ACCOUNT_SUSPENDED']],
    ['a suspended person', null, { ...someone, status: 'SUSPENDED' }, [...nothing, 'WARNING']],
    ['an admin', null, { ...someone, role: 'ADMIN' }, [...nothing, 'WARNING']],
    ['the deciding admin', null, { ...someone, id: 1 }, [...nothing, 'WARNING']],
    ['a user who is erased', null, null, nothing],
    ['a listing of a user who is erased', listing('PUBLISHED'), null, [...nothing, 'LISTING_SUSPENDED']],
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
});

it('truncate a long text to 500 characters without splitting one', () => {
  expect(cutTo500('x'.repeat(500))).toHaveLength(500);
  expect(cutTo500('x'.repeat(501))).toBe(`${'x'.repeat(499)}…`);
  expect(cutTo500(`${'x'.repeat(498)}🏠🏠`)).toBe(`${'x'.repeat(498)}…`);
});
