import { describe, expect, it } from 'vitest';
import {
  checkDelayNotice,
  dateProblems,
  earliestOf,
  listingProblems,
  repeated,
  timeProblems,
  whenIs,
} from './open-day.rules.ts';

const rules = (problems: { path: string; rule: string }[]) => problems.map(({ path, rule }) => `${path} ${rule}`);

describe('whenIs and earliestOf', () => {
  it.each([
    ['2026-11-20', 'PAST'],
    ['2026-11-21', 'CURRENT'],
    ['2026-11-22', 'FUTURE'],
    ['2025-12-31', 'PAST'],
  ])('return for %s %s on 2026-11-21', (date, when) => {
    expect(whenIs(date, '2026-11-21')).toBe(when);
  });

  it.each([
    [['FUTURE', 'PAST', 'CURRENT'], 'PAST'],
    [['FUTURE', 'CURRENT'], 'CURRENT'],
    [['FUTURE'], 'FUTURE'],
  ] as const)('return for %j the earliest', (all, when) => {
    expect(earliestOf(all.map((one) => ({ when: one })))).toBe(when);
  });
});

describe('listingProblems', () => {
  it.each([
    ['MARKET', 'PUBLISHED', []],
    ['MARKET', 'DRAFT', []],
    ['MARKET', 'SUSPENDED', []],
    ['MARKET', 'CONCLUDED', ['body.listingId concluded']],
    ['HOSPITALITY', 'PUBLISHED', ['body.listingId market_only']],
  ] as const)('returns for %s, %s: %j', (listingType, status, expected) => {
    expect(rules(listingProblems({ listingType, status }))).toEqual(expected);
  });
});

describe('timeProblems', () => {
  it.each([
    ['09:00:00', '10:00:00', []],
    ['09:00:00', '09:00:01', []],
    ['09:00:00', '09:00:00', ['body.end before_start']],
    ['10:00:00', '09:59:59', ['body.end before_start']],
    ['08:00:00', '20:00:00', []],
    ['08:00:00', '20:00:01', ['body.end too_long']],
    ['00:00:00', '23:59:59', ['body.end too_long']],
  ])('returns for %s to %s: %j', (start, end, expected) => {
    expect(rules(timeProblems({ start, end }))).toEqual(expected);
  });
});

describe('dateProblems and repeated', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const validate = (date: string, startsAt: string, endsAt: string, path = 'body.date') =>
    rules(
      dateProblems(
        { date, path, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
        { today: '2026-11-21', now },
      ),
    );

  it.each([
    ['2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T10:00:01Z', []],
    ['2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T10:00:00Z', ['body.end in_past']],
    ['2026-11-20', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z', ['body.date in_past']],
    ['2027-11-21', '2027-11-21T09:00:00Z', '2027-11-21T10:00:00Z', []],
    ['2027-11-22', '2027-11-22T09:00:00Z', '2027-11-22T10:00:00Z', ['body.date too_far']],
    ['2027-03-28', '2027-03-28T01:30:00Z', '2027-03-28T01:15:00Z', ['body.end clocks_change']],
    ['2027-03-28', '2027-03-28T01:30:00Z', '2027-03-28T01:30:00Z', ['body.end clocks_change']],
  ])('return for %s, %s to %s: %j', (date, startsAt, endsAt, expected) => {
    expect(validate(date, startsAt, endsAt)).toEqual(expected);
  });

  it('name the path of one of several dates', () => {
    const at = (date: string, startsAt: string, endsAt: string) => validate(date, startsAt, endsAt, 'body.dates.2');
    expect(at('2026-11-21', '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z')).toEqual(['body.dates.2 in_past']);
    expect(at('2027-03-28', '2027-03-28T01:30:00Z', '2027-03-28T01:15:00Z')).toEqual(['body.dates.2 clocks_change']);
  });

  it('return a repeated date once', () => {
    expect(repeated(['2026-12-02', '2026-12-01', '2026-12-02', '2026-12-02', '2026-12-01', '2026-12-03'])).toEqual([
      '2026-12-01',
      '2026-12-02',
    ]);
  });
});

describe('checkDelayNotice', () => {
  const event = { startsAt: new Date('2026-11-21T12:00:00Z'), endsAt: new Date('2026-11-21T13:00:00Z') };
  const minutesBefore = (minutes: number) => new Date(event.startsAt.getTime() - minutes * 60_000);
  it.each([
    ['three hours and a second before', minutesBefore(180 + 1 / 60), null, 'too early'],
    ['three hours before', minutesBefore(180), null, 'yes'],
    ['while it is on', minutesBefore(-59), null, 'yes'],
    ['at its end', minutesBefore(-60), null, 'over'],
    ['ten minutes after the last time', minutesBefore(20), minutesBefore(30), 'yes'],
    ['sooner', minutesBefore(21), minutesBefore(30), { until: minutesBefore(20) }],
  ])('handles a notice %s', (_, now, delayNotifiedAt, expected) => {
    expect(checkDelayNotice({ ...event, delayNotifiedAt }, now)).toEqual(expected);
  });
});
