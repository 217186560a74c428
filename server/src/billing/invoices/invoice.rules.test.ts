import { describe, expect, it } from 'vitest';
import { invoiceStatuses } from '#contract/billing/invoices';
import { numberOf, statusAfter, yearOfIssue } from './invoice.rules.ts';

describe('numberOf and yearOfIssue', () => {
  it.each([
    ['INVOICE', 2026, 123, 'SG-2026-000123'],
    ['CREDIT_NOTE', 2026, 4, 'SG-NC-2026-000004'],
    ['INVOICE', 2027, 1_234_567, 'SG-2027-1234567'],
  ] as const)('formats for %s the year %i and number %i as %s', (kind, year, sequence, number) => {
    expect(numberOf({ kind, year, sequence })).toBe(number);
  });

  it.each([
    ['2026-12-31T22:59:59Z', 2026],
    ['2026-12-31T23:00:00Z', 2027],
    ['2026-07-01T00:00:00Z', 2026],
  ])('assigns an issue at %s to %i, by the calendar of Italy', (at, year) => {
    expect(yearOfIssue(new Date(at))).toBe(year);
  });
});

describe('statusAfter', () => {
  it.each([
    ['draft', 'open', 'open'],
    ['draft', 'paid', 'paid'],
    ['open', 'draft', 'open'],
    ['open', 'paid', 'paid'],
    ['open', 'uncollectible', 'uncollectible'],
    ['uncollectible', 'open', 'uncollectible'],
    ['uncollectible', 'paid', 'paid'],
    ['open', 'void', 'void'],
  ] as const)('changes %s after the report %s to %s', (now, reported, after) => {
    expect(statusAfter(now, reported)).toBe(after);
  });

  it('does not change a final status after a later report', () => {
    for (const reported of invoiceStatuses) {
      expect(statusAfter('paid', reported)).toBe('paid');
      expect(statusAfter('void', reported)).toBe('void');
    }
  });
});
