import { dateOf, type Nights } from '../../platform/lib/nights.ts';

/**
 * Days of a recurrence (RFC 5545 §3.3.10), found by testing each day: slower than jumping, but guaranteed to terminate.
 * Input is untrusted: `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30` makes a library's iterator loop forever.
 */
export type Recurrence = {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  count: number | null;
  /** Last possible day. */
  until: number | null;
  /** First day of the week; 0 is Sunday. */
  weekStart: number;
  /** `which`: 0 is every, -1 the last. */
  byDay: readonly { weekday: number; which: number }[];
  byMonthDay: readonly number[];
  byMonth: readonly number[];
  bySetPosition: readonly number[];
};

/** Maximum number of days tested per calendar; enough for hundreds of yearly recurrences. */
export class Budget {
  remaining: number;

  constructor(days = 400_000) {
    this.remaining = days;
  }
}

type Day = { day: number; year: number; month: number; date: number; weekday: number; length: number };

function partsOf(day: number): Day {
  const [year = 0, month = 0, date = 0] = dateOf(day).split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { day, year, month, date, weekday: (((day + 4) % 7) + 7) % 7, length };
}

/**
 * Days of the recurrence in `window`. `start` is always the first occurrence, even against the rule. Fewer when the
 * budget is used up.
 */
export function repeatedDays(rule: Recurrence, start: number, window: Nights, budget: Budget): number[] {
  const first = partsOf(start);
  const last = Math.min(window.to - 1, rule.until ?? Number.MAX_SAFE_INTEGER);
  const occurrences = start >= window.from && start < window.to ? [start] : [];
  let happened = 1;
  // Only COUNT requires iterating from the start.
  const searchStart = rule.count === null ? Math.max(start + 1, window.from) : start + 1;
  for (let at = searchStart; at <= last && budget.remaining > 0; at += 1) {
    if (rule.count !== null && happened >= rule.count) break;
    budget.remaining -= 1;
    if (!happensOn(rule, first, partsOf(at), budget)) continue;
    happened += 1;
    if (at >= window.from) occurrences.push(at);
  }
  return occurrences;
}

function happensOn(rule: Recurrence, first: Day, day: Day, budget: Budget): boolean {
  if (!isOnInterval(rule, first, day) || !fits(rule, first, day)) return false;
  const { frequency, bySetPosition } = rule;
  if (bySetPosition.length === 0 || (frequency !== 'MONTHLY' && frequency !== 'YEARLY')) return true;
  const [from, to] =
    frequency === 'MONTHLY'
      ? [day.day - day.date + 1, day.day - day.date + day.length]
      : [Date.UTC(day.year, 0, 1) / 86_400_000, Date.UTC(day.year, 11, 31) / 86_400_000];
  const set: number[] = [];
  for (let at = from; at <= to; at += 1) if (fits(rule, first, partsOf(at))) set.push(at);
  budget.remaining -= to - from;
  const place = set.indexOf(day.day);
  return bySetPosition.some((target) => (target > 0 ? target - 1 : set.length + target) === place);
}

/** For example every second week or every third month. */
function isOnInterval({ frequency, interval, weekStart }: Recurrence, first: Day, day: Day): boolean {
  const week = (one: Day) => one.day - ((one.weekday - weekStart + 7) % 7);
  const elapsed = {
    DAILY: day.day - first.day,
    WEEKLY: (week(day) - week(first)) / 7,
    MONTHLY: (day.year - first.year) * 12 + day.month - first.month,
    YEARLY: day.year - first.year,
  }[frequency];
  return elapsed % interval === 0;
}

/** Parts missing in the rule are taken from the first day. */
function fits(rule: Recurrence, first: Day, day: Day): boolean {
  const { frequency, byDay, byMonth, byMonthDay } = rule;
  if (byMonth.length > 0 && !byMonth.includes(day.month)) return false;
  const byDate = byMonthDay.length > 0;
  if (byDate && !byMonthDay.some((date) => (date > 0 ? date : day.length + 1 + date) === day.date)) return false;
  if (byDay.length > 0) return byDay.some((target) => isWeekday(rule, target, day));
  if (frequency === 'WEEKLY') return day.weekday === first.weekday;
  if (frequency === 'DAILY' || byDate) return true;
  return day.date === first.date && (frequency === 'MONTHLY' || byMonth.length > 0 || day.month === first.month);
}

/** `2MO` is the second Monday of the month; of the year only when the rule names no month. */
function isWeekday({ frequency, byMonth }: Recurrence, target: Recurrence['byDay'][number], day: Day): boolean {
  if (target.weekday !== day.weekday) return false;
  if (target.which === 0 || frequency === 'DAILY' || frequency === 'WEEKLY') return true;
  const inYear = frequency === 'YEARLY' && byMonth.length === 0;
  const newYear = Date.UTC(day.year, 0, 1) / 86_400_000;
  const place = inYear ? day.day - newYear : day.date - 1;
  const length = inYear ? Date.UTC(day.year + 1, 0, 1) / 86_400_000 - newYear : day.length;
  if (target.which > 0) return Math.floor(place / 7) + 1 === target.which;
  return -(Math.floor((length - 1 - place) / 7) + 1) === target.which;
}
