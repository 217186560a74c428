import { ICalCalendar, ICalEventRepeatingFreq, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';
import { nightsOfFeed } from './ical-feed.parser.ts';

const TODAY = dayOf('2026-11-21');

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Prova//IT', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@prova.test', ...lines, 'END:VEVENT'];

function read(text: string) {
  const result = nightsOfFeed(text, TODAY);
  if (!result.ok) throw new Error(result.code);
  const { occupied, events } = result.value;
  return { events, occupied: occupied.map(({ from, to }) => `${dateOf(from)} ${dateOf(to)}`) };
}
const occupiedNights = (...lines: string[]) => read(calendar(...event(...lines))).occupied;

describe('an event', () => {
  it.each<[string, string[], string[]]>([
    ['of whole days', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261205'], ['2026-12-01 2026-12-05']],
    ['of whole days without VALUE', ['DTSTART:20261201', 'DTEND:20261205'], ['2026-12-01 2026-12-05']],
    ['of a whole day without an end', ['DTSTART;VALUE=DATE:20261201'], ['2026-12-01 2026-12-02']],
    [
      'of a day that ends where it begins',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
      ['2026-12-01 2026-12-02'],
    ],
    ['of days with a duration', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P1W'], ['2026-12-01 2026-12-08']],
    ['of hours with a duration', ['DTSTART:20261201T150000Z', 'DURATION:PT43H'], ['2026-12-01 2026-12-03']],
    ['of hours', ['DTSTART:20261201T150000', 'DTEND:20261204T100000'], ['2026-12-01 2026-12-04']],
    ['within a day', ['DTSTART:20261201T100000', 'DTEND:20261201T120000'], []],
    ['without an end, at an hour', ['DTSTART:20261201T100000'], []],
    ['that ends before it starts', ['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261201'], []],
    ['in UTC, a day later in Italy', ['DTSTART:20261201T233000Z', 'DTEND:20261203T090000Z'], ['2026-12-02 2026-12-03']],
    ['in UTC, in summer', ['DTSTART:20270701T223000Z', 'DTEND:20270703T080000Z'], ['2027-07-02 2027-07-03']],
    [
      'in New York',
      ['DTSTART;TZID=America/New_York:20261201T200000', 'DTEND;TZID=America/New_York:20261203T040000'],
      ['2026-12-02 2026-12-03'],
    ],
    [
      'in a zone with a prefix',
      ['DTSTART;TZID=/prova.test/Asia/Tokyo:20261202T030000', 'DTEND;TZID=/prova.test/Asia/Tokyo:20261203T200000'],
      ['2026-12-01 2026-12-03'],
    ],
    [
      'in a zone of Windows',
      ['DTSTART;TZID=W. Europe Standard Time:20261201T233000', 'DTEND;TZID=W. Europe Standard Time:20261203T100000'],
      ['2026-12-01 2026-12-03'],
    ],
    [
      'over the night on which summer begins',
      ['DTSTART:20270327T230000Z', 'DTEND:20270328T220000Z'],
      ['2027-03-28 2027-03-29'],
    ],
    [
      'over the night on which summer ends',
      ['DTSTART;TZID=Europe/Rome:20271030T150000', 'DTEND;TZID=Europe/Rome:20271031T023000'],
      ['2027-10-30 2027-10-31'],
    ],
    [
      'that lasts since last week',
      ['DTSTART;VALUE=DATE:20261115', 'DTEND;VALUE=DATE:20261124'],
      ['2026-11-15 2026-11-24'],
    ],
    ['that ended today', ['DTSTART;VALUE=DATE:20261115', 'DTEND;VALUE=DATE:20261121'], []],
    ['that is transparent', ['DTSTART;VALUE=DATE:20261201', 'TRANSP:TRANSPARENT'], []],
    ['that is cancelled', ['DTSTART;VALUE=DATE:20261201', 'STATUS:CANCELLED'], []],
    ['that is tentative', ['DTSTART;VALUE=DATE:20261201', 'STATUS:TENTATIVE'], ['2026-12-01 2026-12-02']],
    ['on a day that does not exist', ['DTSTART;VALUE=DATE:20270230', 'DTEND;VALUE=DATE:20270303'], []],
    ['at an hour of a day that does not exist', ['DTSTART:20261301T100000Z', 'DTEND:20270203T100000Z'], []],
    [
      'that ends on a day that does not exist',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20269999'],
      ['2026-12-01 2026-12-02'],
    ],
    ['on no day', ['DTSTART:domani'], []],
    ['on a whole day in a zone', ['DTSTART;TZID=Europe/Rome:20261201'], ['2026-12-01 2026-12-02']],
    ['without a start', ['SUMMARY:Niente'], []],
    ['that lasts for ever', ['DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:99991231'], ['2025-10-17 2029-11-25']],
  ])('%s', (_, lines, occupied) => {
    expect(occupiedNights(...lines)).toEqual(occupied);
  });
});

describe('a recurrence', () => {
  const start = ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261206'];

  it.each<[string, string[]]>([
    ['FREQ=WEEKLY;COUNT=3', ['2026-12-04 2026-12-06', '2026-12-11 2026-12-13', '2026-12-18 2026-12-20']],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261218', ['2026-12-04 2026-12-06', '2026-12-18 2026-12-20']],
    ['FREQ=WEEKLY;UNTIL=20261210T230000Z', ['2026-12-04 2026-12-06', '2026-12-11 2026-12-13']],
    ['FREQ=DAILY;COUNT=3', ['2026-12-04 2026-12-08']],
    ['FREQ=MONTHLY;COUNT=2', ['2026-12-04 2026-12-06', '2027-01-04 2027-01-06']],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=2', ['2026-12-04 2026-12-06', '2027-01-01 2027-01-03']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', ['2026-12-04 2026-12-06', '2026-12-25 2026-12-27']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', ['2026-12-04 2026-12-06', '2026-12-31 2027-01-02']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', ['2026-12-04 2026-12-06', '2026-12-31 2027-01-02']],
    ['FREQ=YEARLY;COUNT=2', ['2026-12-04 2026-12-06', '2027-12-04 2027-12-06']],
    ['FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;COUNT=2', ['2026-12-04 2026-12-06', '2027-08-15 2027-08-17']],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=2', ['2026-12-04 2026-12-06', '2027-03-28 2027-03-30']],
    // Hourly or by week number: not plausible for reservations.
    ['FREQ=HOURLY;COUNT=3', []],
    ['FREQ=YEARLY;BYWEEKNO=20;COUNT=2', []],
    ['FREQ=NEVER', []],
    // INTERVAL=0 is invalid, so only the first occurrence is certain.
    ['FREQ=DAILY;INTERVAL=0;COUNT=3', ['2026-12-04 2026-12-06']],
    ['FREQ=WEEKLY;INTERVAL=0', ['2026-12-04 2026-12-06']],
    ['INTERVAL=00;FREQ=WEEKLY;COUNT=2', ['2026-12-04 2026-12-06']],
    ['FREQ=WEEKLY;interval=-1;COUNT=3', ['2026-12-04 2026-12-06']],
    ['FREQ=WEEKLY;INTERVAL=1.5;COUNT=3', ['2026-12-04 2026-12-06']],
    ['FREQ=WEEKLY;INTERVAL=02;COUNT=2', ['2026-12-04 2026-12-06', '2026-12-18 2026-12-20']],
  ])('%s', (rule, occupied) => {
    expect(occupiedNights(...start, `RRULE:${rule}`)).toEqual(occupied);
  });

  it('omits excluded dates, adds additional ones and replaces single occurrences', () => {
    const moved = ['DTSTART;VALUE=DATE:20270105', 'RECURRENCE-ID;VALUE=DATE:20261225'];
    const cancelled = ['DTSTART;VALUE=DATE:20270101', 'RECURRENCE-ID;VALUE=DATE:20270101', 'STATUS:CANCELLED'];
    const text = calendar(
      ...event(
        ...start,
        'RRULE:FREQ=WEEKLY;COUNT=5',
        'EXDATE;VALUE=DATE:20261211,20261218',
        'RDATE;VALUE=DATE:20270220',
      ),
      ...event(...moved),
      ...event(...cancelled),
    );
    expect(read(text).occupied).toEqual(['2026-12-04 2026-12-06', '2027-01-05 2027-01-06', '2027-02-20 2027-02-22']);
  });

  it('continues up to the horizon when it started long ago', () => {
    const { occupied, events } = read(calendar(...event('DTSTART;VALUE=DATE:19990106', 'RRULE:FREQ=WEEKLY')));
    expect([occupied[0], events]).toEqual(['2026-11-25 2026-11-26', 157]);
  });

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTH=13',
    'FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=DAILY;INTERVAL=0',
  ])('terminates although it never occurs: %s', (rule) => {
    expect(occupiedNights('DTSTART;VALUE=DATE:20261201', `RRULE:${rule}`).length).toBeLessThan(2);
  });

  it('terminates for any number of endless recurrences', () => {
    const one = event('DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=MONTHLY;COUNT=99999;BYDAY=MO;BYSETPOS=9');
    const started = performance.now();
    read(calendar(...Array.from({ length: 2000 }, () => one).flat()));
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('a calendar', () => {
  const stay = event('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203');
  const text = calendar(...stay);

  it.each<[string, string]>([
    ['with a byte order mark', `\uFEFF${text}`],
    ['with lines that end in LF', text.replaceAll('\r\n', '\n')],
    ['with lines that end in CR', text.replaceAll('\r\n', '\r')],
    ['with folded lines', text.replace('20261203', '2026\r\n 1203').replace('20261201', '2026\r\n\t1201')],
    ['in small letters', text.replace('BEGIN:VCALENDAR', 'begin:vcalendar').replace('END:VEVENT', 'end:vevent')],
    ['with empty lines around', `\r\n${text}\r\n\r\n`],
    ['with a broken event beside', calendar(...event('DTSTART;VALUE=DATE:20261210', 'NONSENSE'), ...stay)],
    ['with an event that was never ended', calendar('BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20261210', ...stay)],
    [
      'with an alarm inside',
      calendar(
        ...event(
          'DTSTART;VALUE=DATE:20261201',
          'DTEND;VALUE=DATE:20261203',
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          'TRIGGER:-PT15M',
          'END:VALARM',
        ),
      ),
    ],
  ])('%s', (_, odd) => {
    expect(read(odd).occupied).toEqual(['2026-12-01 2026-12-03']);
  });

  it('accepts an empty calendar', () => {
    expect(read(calendar())).toEqual({ events: 0, occupied: [] });
  });

  it.each([
    '',
    'Not found',
    '<!doctype html><html></html>',
    '{"error":true}',
    text.slice(0, -20),
    text.replace('BEGIN:VCALENDAR', 'BEGIN:VCARD'),
  ])('is rejected with the content %j', (other) => {
    expect(nightsOfFeed(other, TODAY)).toEqual({ ok: false, code: 'NOT_A_CALENDAR' });
  });

  it('merges overlapping and adjacent nights, and counts each reservation', () => {
    const days = [
      ['1201', '1203'],
      ['1202', '1205'],
      ['1205', '1207'],
      ['1210', '1211'],
    ];
    const events = days.flatMap(([from, to]) => event(`DTSTART;VALUE=DATE:2026${from}`, `DTEND;VALUE=DATE:2026${to}`));
    expect(read(calendar(...events))).toEqual({
      events: 4,
      occupied: ['2026-12-01 2026-12-07', '2026-12-10 2026-12-11'],
    });
  });

  it('reads a time zone name of half a megabyte within the time limit, as if there were no zone', () => {
    const startedAt = performance.now();
    const lines = [`DTSTART;TZID=${'a'.repeat(500_000)}:20261201T120000`, 'DTEND:20261203T120000'];
    expect(occupiedNights(...lines)).toEqual(['2026-12-01 2026-12-03']);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('reads five thousand events within the time limit', () => {
    const many = Array.from({ length: 5000 }, (_, at) => {
      const from = dateOf(TODAY + (at % 500) * 2).replaceAll('-', '');
      return event(`DTSTART;VALUE=DATE:${from}`, 'SUMMARY:Reserved');
    });
    const started = performance.now();
    expect(read(calendar(...many.flat())).events).toBe(5000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('real calendars', () => {
  it('reads Airbnb: whole days, reservations and closed nights', () => {
    const airbnb = [
      'BEGIN:VCALENDAR',
      'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN',
      'CALSCALE:GREGORIAN',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'DTEND;VALUE=DATE:20261208',
      'DTSTART;VALUE=DATE:20261205',
      'UID:1418fb94e984-0d1a@airbnb.com',
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/det',
      ' ails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234',
      'SUMMARY:Reserved',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTEND;VALUE=DATE:20271121',
      'DTSTART;VALUE=DATE:20271119',
      'UID:7f662ec65913-77ce@airbnb.com',
      'SUMMARY:Airbnb (Not available)',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\n');
    expect(read(airbnb)).toEqual({ events: 2, occupied: ['2026-12-05 2026-12-08', '2027-11-19 2027-11-21'] });
  });

  it('reads Booking.com: whole, closed days', () => {
    const booking = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//admin.booking.com//Booking.com calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a1b2c3@booking.com',
      'DTSTAMP:20261120T101112Z',
      'DTSTART;VALUE=DATE:20261224',
      'DTEND;VALUE=DATE:20261227',
      'SUMMARY:CLOSED - Not available',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    expect(read(booking)).toEqual({ events: 1, occupied: ['2026-12-24 2026-12-27'] });
  });

  it('reads Google: time zones, hours, recurrences and moved events', () => {
    const google = calendar(
      'X-WR-CALNAME:Casa al mare',
      'X-WR-TIMEZONE:Europe/Rome',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Rome',
      'BEGIN:DAYLIGHT',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'TZNAME:CEST',
      'DTSTART:19700329T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'DTSTART;TZID=Europe/Rome:20261204T160000',
      'DTEND;TZID=Europe/Rome:20261206T100000',
      'RRULE:FREQ=WEEKLY;WKST=MO;COUNT=3;BYDAY=FR',
      'UID:abc@google.com',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'DTSTART;TZID=Europe/Rome:20261212T160000',
      'DTEND;TZID=Europe/Rome:20261213T100000',
      'UID:abc@google.com',
      'RECURRENCE-ID;TZID=Europe/Rome:20261211T160000',
      'END:VEVENT',
    );
    expect(read(google).occupied).toEqual(['2026-12-04 2026-12-06', '2026-12-12 2026-12-13', '2026-12-18 2026-12-20']);
  });

  it('reads the output of an iCalendar library', () => {
    const icalCalendar = new ICalCalendar({ name: 'Prova' });
    const at = (date: string) => new Date(`${date}T00:00:00Z`);
    icalCalendar.createEvent({
      start: at('2026-12-01'),
      end: at('2026-12-04'),
      allDay: true,
      summary: 'Ospiti; “con, tanti” segni\n',
    });
    icalCalendar.createEvent({ start: new Date('2026-12-10T15:00:00Z'), end: new Date('2026-12-12T09:00:00Z') });
    icalCalendar.createEvent({
      start: at('2026-12-20'),
      end: at('2026-12-21'),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    icalCalendar.createEvent({
      start: at('2026-12-22'),
      end: at('2026-12-23'),
      allDay: true,
      status: ICalEventStatus.CANCELLED,
    });
    const repeating = { freq: ICalEventRepeatingFreq.WEEKLY, count: 2 };
    icalCalendar.createEvent({ start: at('2027-01-08'), end: at('2027-01-10'), allDay: true, repeating });
    expect(read(icalCalendar.toString()).occupied).toEqual([
      '2026-12-01 2026-12-04',
      '2026-12-10 2026-12-12',
      '2027-01-08 2027-01-10',
      '2027-01-15 2027-01-17',
    ]);
  });
});
