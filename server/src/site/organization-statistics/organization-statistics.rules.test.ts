import { describe, expect, it } from 'vitest';
import { periodOf, statisticsCsv, sumOf } from './organization-statistics.rules.ts';

describe('the period', () => {
  const today = '2026-11-27';
  it.each([
    [{}, '2026-10-29', '2026-11-27'],
    [{ to: '2026-03-01' }, '2026-01-31', '2026-03-01'],
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-27'],
    [{ from: '2020-01-01' }, '2020-01-01', '2020-12-31'],
    [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
    [{ from: '2026-02-01', to: '2026-02-28' }, '2026-02-01', '2026-02-28'],
  ])('of %o is from %s to %s', (typed, from, to) => {
    expect(periodOf(typed, today)).toEqual({ from, to });
  });
});

describe('sums', () => {
  it('are zero without rows', () => {
    expect(sumOf([])).toEqual({ views: 0, contacts: 0, leads: 0, visits: 0 });
  });
});

describe('the CSV file', () => {
  const counts = { views: 3, contacts: 2, leads: 1, visits: 0 };
  const totals = { ...counts, responses: { count: 0, medianMinutes: null } };
  it('quotes texts and defuses formulas', () => {
    const listings = [{ id: 7, title: '=SUM(1);"x"', status: 'PUBLISHED' as const, agent: null, ...counts }];
    const csv = statisticsCsv({ from: '2026-11-01', to: '2026-11-02', totals, listings });
    expect(csv).toBe(
      '\ufefflistingId;title;status;agent;views;contacts;leads;visits\r\n7;"\'=SUM(1);""x""";PUBLISHED;;3;2;1;0\r\n',
    );
  });
  it('leaves a median without enough responses empty', () => {
    const agents = [
      { agent: { id: 4, name: 'Giulia Neri' }, listings: 2, ...counts, responses: { count: 4, medianMinutes: null } },
      { agent: null, listings: 0, ...counts, responses: { count: 0, medianMinutes: null } },
    ];
    const lines = statisticsCsv({ from: '2026-11-01', to: '2026-11-02', totals, agents }).split('\r\n');
    expect(lines.slice(1, 3)).toEqual(['4;Giulia Neri;2;3;2;1;0;4;', ';;0;3;2;1;0;0;']);
  });
});
