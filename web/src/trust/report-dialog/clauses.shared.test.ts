import { describe, expect, it } from 'vitest';
import { reportReasons } from '#contract/trust/reports';
import { clauseNumber, ruleNumber, termsClauses } from './clauses.shared.ts';

describe('the clauses of the terms', () => {
  it('count from one', () => {
    expect(termsClauses.map(clauseNumber)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  });

  it('name a rule for each reason of a report, and the whole clause for any other', () => {
    expect(Object.fromEntries(reportReasons.map((reason) => [reason, ruleNumber(reason)]))).toEqual({
      FRAUD: '4.1',
      WRONG_DATA: '4.2',
      NOT_AVAILABLE: '4.3',
      DISCRIMINATION: '4.4',
      ILLEGAL_RENTAL: '4.5',
      PRIVACY: '4.6',
      COPYRIGHT: '4.7',
      OFFENSIVE: '4.8',
      CHILD_SAFETY: '4.9',
      OTHER: '4',
    });
  });
});
