import ICAL from 'ical.js';
import { isLocalDate } from '#contract/platform/dates';
import { dayInItaly, joined, type Nights } from '../../platform/lib/nights.ts';
import { no, ok, type Result } from '../../platform/lib/result.ts';
import { Budget, type Recurrence, repeatedDays } from './recurrence.parser.ts';

/**
 * External calendar → nights (RFC 5545). A reservation blocks from its start day to its end day in Italy. Same-day, transparent and
 * canceled events block nothing. Invalid events are skipped. An incomplete calendar is rejected: it would release nights.
 */

/** Reservations that overlap this horizon count, in days. Longer than HORIZON_DAYS, for feeds that rarely change. */
const HORIZON = 1100;
/** Recurrences that started earlier are treated as starting then, in days. */
const BACK = 400;
const MAX_EVENTS = 20_000;
const MAX_SPANS = 50_000;

export type FeedNights = { occupied: Nights[]; events: number };

/** `today` in days since 1970. */
export function nightsOfFeed(text: string, today: number): Result<FeedNights, 'NOT_A_CALENDAR'> {
  const lines = unfolded(text);
  const isComplete = /^BEGIN:VCALENDAR$/i.test(lines[0] ?? '') && /^END:VCALENDAR$/i.test(lines.at(-1) ?? '');
  if (!isComplete) return no('NOT_A_CALENDAR');
  const events = eventBlocks(lines).flatMap((block) => readEvent(block) ?? []);
  const window = { from: today - BACK, to: today + HORIZON };
  const budget = new Budget();
  const replaced = new Set(events.flatMap(({ uid, replaces }) => (replaces === null ? [] : [`${replaces} ${uid}`])));
  const spans: Nights[] = [];
  for (const event of events) {
    if (!event.blocks) continue;
    const days = event.repeats ? repeatedDays(event.repeats, event.start, window, budget) : [event.start];
    for (const day of [...days, ...event.alsoOn]) {
      if (event.notOn.includes(day) || (event.replaces === null && replaced.has(`${day} ${event.uid}`))) continue;
      const span = { from: Math.max(day, window.from), to: Math.min(day + event.nights, window.to) };
      if (span.to > today && span.from < span.to && spans.length < MAX_SPANS) spans.push(span);
    }
  }
  return ok({ occupied: joined(spans), events: spans.length });
}

/** Unfolds lines with any line ending. Drops the byte order mark and empty lines. */
function unfolded(text: string): string[] {
  const unfoldedText = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '');
  return unfoldedText.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Lines of each event. Events are parsed one by one, so that an invalid event does not affect the others. */
function eventBlocks(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  let startLine = -1;
  for (const [at, line] of lines.entries()) {
    if (/^BEGIN:VEVENT$/i.test(line)) startLine = at;
    if (!/^END:VEVENT$/i.test(line) || startLine < 0) continue;
    blocks.push(
      lines
        .slice(startLine, at + 1)
        .filter((one) => !zeroInterval.test(one))
        .map(withKind)
        .join('\r\n'),
    );
    startLine = -1;
    if (blocks.length === MAX_EVENTS) break;
  }
  return blocks;
}

/** Adds the missing VALUE=DATE, because the library would parse the date as a time. */
const withKind = (line: string) =>
  line.replace(
    /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!VALUE=)[^:;]*)*)(?=:\d{8}(?:,\d{8})*$)/i,
    '$1;VALUE=DATE',
  );

/**
 * Rule with an invalid INTERVAL, which must be an integer from 1 (RFC 5545 §3.3.10); the library would read it as 1.
 * The rule is removed and the event occurs once.
 */
const zeroInterval = /^RRULE(?:;[^:]*)?:(?:.*;)?INTERVAL=(?!0*[1-9]\d*(?:;|$))/i;

type ReadEvent = {
  uid: string;
  blocks: boolean;
  start: number;
  /** Duration in nights. */
  nights: number;
  repeats: Recurrence | null;
  alsoOn: number[];
  notOn: number[];
  /** Day of the occurrence that this event replaces. */
  replaces: number | null;
};

function readEvent(block: string): ReadEvent | null {
  try {
    const event = new ICAL.Component(ICAL.parse(block));
    const start = toCalendarTime(event.getFirstProperty('dtstart'));
    if (!start) return null;
    const rule = event.getFirstPropertyValue('rrule');
    const repeats = rule instanceof ICAL.Recur ? recurrenceOf(rule) : null;
    if (rule && !repeats) return null;
    const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
    return {
      uid: String(event.getFirstPropertyValue('uid') ?? ''),
      blocks: textOf('transp') !== 'TRANSPARENT' && textOf('status') !== 'CANCELLED',
      start: start.day,
      nights: nightsOf(event, start),
      repeats,
      alsoOn: daysOf(event, 'rdate'),
      notOn: daysOf(event, 'exdate'),
      replaces: toCalendarTime(event.getFirstProperty('recurrence-id'))?.day ?? null,
    };
  } catch {
    return null;
  }
}

/** `instant` is null for a whole day. */
type CalendarTime = { day: number; instant: number | null };

/** Null for a missing or impossible time: the library reads February 30 as March 2, and month 99 as a later year. */
function toCalendarTime(property: ICAL.Property | null, which = 0): CalendarTime | null {
  const value: unknown = property?.getValues()[which];
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!property || !(time instanceof ICAL.Time)) return null;
  // jCal: name, parameters and type precede the values.
  const [, , , ...written] = property.jCal as unknown[];
  if (!isLocalDate(String(written[which]).slice(0, 10))) return null;
  const { year, month, day, hour, minute, second } = time;
  const midnight = Date.UTC(year, month - 1, day);
  if (!Number.isFinite(midnight) || year < 1 || year > 9999) return null;
  if (time.isDate) return { day: midnight / 86_400_000, instant: null };
  const zone = time.zone === ICAL.Timezone.utcTimezone ? 'Z' : property.getFirstParameter('tzid');
  const instant = instantOf({ year, month, day, hour, minute, second }, zone || null);
  return Number.isFinite(instant) ? { day: dayOfInstant(instant), instant } : null;
}

/** Without an end, a whole day is one night and a time is none (RFC 5545 §3.6.1); so is a day that ends when it starts. */
function nightsOf(event: ICAL.Component, start: CalendarTime): number {
  const end = toCalendarTime(event.getFirstProperty('dtend'));
  const duration = event.getFirstPropertyValue('duration');
  if (end) return start.instant === null && end.day === start.day ? 1 : end.day - start.day;
  if (duration instanceof ICAL.Duration) {
    const seconds = duration.toSeconds();
    return start.instant === null
      ? Math.ceil(seconds / 86_400)
      : dayOfInstant(start.instant + seconds * 1000) - start.day;
  }
  return start.instant === null ? 1 : 0;
}

function daysOf(event: ICAL.Component, name: string): number[] {
  return event
    .getAllProperties(name)
    .flatMap((property) => property.getValues().map((_, which) => toCalendarTime(property, which)))
    .flatMap((calendarTime) => calendarTime?.day ?? []);
}

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const understood = new Set(['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']);

/** Null for rules that no stay calendar uses: hourly, by week number or by day of the year. */
function recurrenceOf(rule: ICAL.Recur): Recurrence | null {
  const parts = rule.parts as Record<string, (string | number)[] | undefined>;
  const frequency = frequencies.find((one) => one === rule.freq);
  if (!frequency || !Object.keys(parts).every((part) => understood.has(part))) return null;
  const { until } = rule;
  const numbers = (name: string) => (parts[name] ?? []).map(Number);
  return {
    frequency,
    interval: rule.interval,
    count: rule.count ?? null,
    until: until ? untilDay(until) : null,
    weekStart: (Number(rule.wkst) || 2) - 1,
    byDay: (parts.BYDAY ?? []).map((text) => ({
      weekday: weekdays.indexOf(String(text).slice(-2)),
      which: Number.parseInt(String(text), 10) || 0,
    })),
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    bySetPosition: numbers('BYSETPOS'),
  };
}

function untilDay({ year, month, day, hour, minute, second, isDate, zone }: ICAL.Time): number {
  if (isDate) return Date.UTC(year, month - 1, day) / 86_400_000;
  const utc = zone === ICAL.Timezone.utcTimezone ? 'Z' : null;
  return dayOfInstant(instantOf({ year, month, day, hour, minute, second }, utc));
}

/** Converts calendar times of any zone to a day in Italy. */

type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const asUtc = ({ year, month, day, hour, minute, second }: WallTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** Null for a name that is no IANA time zone. */
function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    // Unknown time zone.
  }
  if (clocks.size < 1000) clocks.set(zone, clock);
  return clock;
}

/** Offset of the zone from UTC at that instant, in milliseconds. */
const aheadAt = (clock: Intl.DateTimeFormat, instant: number) =>
  Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** Longer than any zone name with a prefix. A calendar may contain a megabyte there. */
const LONGEST_NAME = 200;

/**
 * Instant in milliseconds. `named` is `Z` (UTC) or an IANA name, alone or prefixed (`/freeassociation.sourceforge.net/Europe/Paris`). Other
 * times count as Italian: large sites mean that for properties in Italy, and only the day matters.
 */
function instantOf(time: WallTime, named: string | null): number {
  const wall = asUtc(time);
  if (named === 'Z') return wall;
  const zone = named !== null && named.length <= LONGEST_NAME ? named : null;
  const short = /[A-Za-z_]+\/[A-Za-z_+-]+$/.exec(zone ?? '')?.[0];
  const clock = (zone && clockOf(zone)) || (short && clockOf(short)) || clockOf('Europe/Rome');
  if (!clock) return wall;
  const near = wall - aheadAt(clock, wall);
  return wall - aheadAt(clock, near);
}

const dayOfInstant = (instant: number): number => dayInItaly(new Date(instant));
