import { describe, expect, it } from 'vitest';
import type { StayBlock } from '#contract/catalog/availability.schemas';
import { nightCount, nightProblems, nightsOf, occupiedSpans, upcomingBlocks } from './nights.ts';

const block = (id: number, from: string, to: string, source: StayBlock['source'] = 'OWNER'): StayBlock => ({
  id,
  from,
  to,
  source,
  feedId: source === 'FEED' ? 7 : null,
  note: null,
});

describe('nightsOf', () => {
  it('returns the nights of each block without the departure day', () => {
    const nights = nightsOf({ blocks: [block(1, '2027-06-03', '2027-06-05')], preparationDays: 2 });
    expect([...nights.keys()]).toEqual(['2027-06-03', '2027-06-04']);
  });

  it('adds preparation around feed reservations but not over a block', () => {
    const blocks = [block(1, '2027-06-05', '2027-06-06'), block(2, '2027-06-03', '2027-06-05', 'FEED')];
    const nights = nightsOf({ blocks, preparationDays: 2 });
    const kinds = Object.fromEntries([...nights].map(([day, { kind }]) => [day, kind]));
    expect(kinds).toEqual({
      '2027-06-01': 'PREPARATION',
      '2027-06-02': 'PREPARATION',
      '2027-06-03': 'FEED',
      '2027-06-04': 'FEED',
      '2027-06-05': 'OWNER',
      '2027-06-06': 'PREPARATION',
    });
  });

  it('sorts upcoming blocks and drops ended ones', () => {
    const blocks = [
      block(1, '2027-07-01', '2027-07-02'),
      block(2, '2027-06-01', '2027-06-10'),
      block(3, '2027-05-01', '2027-06-08'),
    ];
    expect(upcomingBlocks(blocks, '2027-06-08').map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('nights to block', () => {
  const limits = { today: '2027-06-01', horizon: '2029-06-01' };
  it.each([
    ['2027-06-01', '2027-06-01', {}, 1],
    ['2027-06-01', '2029-05-31', {}, 731],
    ['', '', { first: 'required', last: 'required' }, 0],
    ['2027-05-31', '2027-06-02', { first: 'in_past' }, 3],
    ['2027-06-03', '2027-06-02', { last: 'before_start' }, 0],
    ['2027-06-03', '2029-06-01', { last: 'too_far' }, 730],
  ])('validates the nights from %s to %s: %o', (first, last, problems, count) => {
    expect(nightProblems({ first, last }, limits)).toEqual(problems);
    expect(nightCount({ first, last })).toBe(count);
  });
});

describe('occupiedSpans', () => {
  it.each([
    [undefined, []],
    [{ taken: 'x' }, []],
    [{ taken: [null, { from: 1 }] }, []],
    [{ taken: [{ from: '2027-06-01', to: '2027-06-02' }] }, [{ from: '2027-06-01', to: '2027-06-02' }]],
  ])('parses %o as %o', (details, taken) => {
    expect(occupiedSpans(details)).toEqual(taken);
  });
});
