import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/platform/languages';
import { calendarLinksOf, calendarOf, type Visit } from './calendar-entry.rules.ts';

const portal = { host: 'soglia.test', mail: 'portale@soglia.test', url: 'https://soglia.test/listing/7/open-days/3' };
const now = new Date('2026-11-21T10:00:00Z');
const visit: Visit = {
  bookingId: 12,
  sequence: 0,
  status: 'CONFIRMED',
  people: 3,
  notes: null,
  organizerName: 'Ada P.',
  title: 'Trilocale con balcone',
  address: 'Via Solferino 7, Milano',
  startsAt: new Date('2026-11-28T08:00:00Z'),
  endsAt: new Date('2026-11-28T09:30:00Z'),
};
const entry = (changes: Partial<Visit> = {}, locale: Language = 'it') => {
  const { method, content } = calendarOf({ ...visit, ...changes }, { portal, locale, now });
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  return { method, content, calendar, event, value };
};

describe('the calendar entry of a booking', () => {
  it('shows the time in UTC, place, organizer and description', () => {
    const { calendar, event, value, method } = entry();
    expect(method).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(value('uid')).toBe('open-day-booking-12@soglia.test');
    expect([value('dtstart'), value('dtend')]).toEqual(['2026-11-28T08:00:00Z', '2026-11-28T09:30:00Z']);
    expect([value('summary'), value('location')]).toEqual(['Visita: Trilocale con balcone', 'Via Solferino 7, Milano']);
    expect(value('description')).toContain('3 persone');
    expect([value('url'), value('status'), value('sequence')]).toEqual([portal.url, 'CONFIRMED', '0']);
    expect(value('organizer')).toBe('mailto:portale@soglia.test');
    expect(event.getFirstProperty('organizer')?.getParameter('cn')).toBe('Ada P.');
  });

  it.each([
    ['WAITING', 'PUBLISH', 'TENTATIVE'],
    ['PENDING', 'PUBLISH', 'TENTATIVE'],
    ['CONFIRMED', 'PUBLISH', 'CONFIRMED'],
    ['PRESENT', 'PUBLISH', 'CONFIRMED'],
    ['CANCELLED', 'CANCEL', 'CANCELLED'],
  ] as const)('of a %s one is %s and %s, with the same UID', (status, method, statusText) => {
    const { calendar, value } = entry({ status, sequence: 4 });
    expect([calendar.getFirstPropertyValue('method'), value('status')]).toEqual([method, statusText]);
    expect([value('uid'), value('sequence')]).toEqual(['open-day-booking-12@soglia.test', '4']);
  });

  it.each([
    [
      'signs that mean something there',
      'Casa; bella, "vera" \\ nuova: sì',
      'Citofono: Rossi; scala A, piano 2\r\nPortare\tscarpe',
    ],
    [
      'letters of other scripts and pictures',
      `Appartamento 🏡 à côté du 東京 con ${'è'.repeat(120)}`,
      '👨‍👩‍👧‍👦'.repeat(30),
    ],
    ['what looks like another line', 'X\nBEGIN:VALARM\nEND:VALARM', 'END:VEVENT\r\nATTENDEE:mailto:x@prova.test'],
  ])('preserves %s, on lines of at most 75 bytes', (_, title, notes) => {
    const { content, event, value } = entry({ title, notes });
    expect(value('summary')).toBe(`Visita: ${title}`);
    expect(value('description')).toContain(notes.replaceAll('\r\n', '\n').slice(0, 40));
    expect(content.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    expect(event.getAllSubcomponents()).toEqual([]);
    expect(event.getFirstProperty('attendee')).toBeNull();
  });

  it.each([
    ['it', 'Visita', '1 persona', '3 persone'],
    ['en', 'Visit', '1 person', '3 people'],
    ['fr', 'Visite', '1 personne', '3 personnes'],
    ['de', 'Besichtigung', '1 Person', '3 Personen'],
    ['es', 'Visita', '1 persona', '3 personas'],
  ] as const)('uses the language of its recipient: %s', (locale, visitWord, one, three) => {
    expect(entry({}, locale).value('summary')).toBe(`${visitWord}: Trilocale con balcone`);
    expect(entry({ people: 1 }, locale).value('description')).toMatch(new RegExp(`^${one}\\b`));
    expect(entry({ people: 3 }, locale).value('description')).toMatch(new RegExp(`^${three}\\b`));
    expect(entry({}, locale).content).toContain(`//Soglia//${locale.toUpperCase()}`);
  });

  it('has links for other calendars', () => {
    const links = calendarLinksOf({ ...visit, title: 'Casa & giardino' }, { portal, locale: 'it' });
    const [google, outlook] = links.map(({ url }) => new URL(url));
    expect(links.map(({ name }) => name)).toEqual(['google', 'outlook']);
    expect(google?.origin).toBe('https://calendar.google.com');
    expect(Object.fromEntries(google?.searchParams ?? [])).toMatchObject({
      action: 'TEMPLATE',
      text: 'Visita: Casa & giardino',
      location: 'Via Solferino 7, Milano',
      dates: '20261128T080000Z/20261128T093000Z',
    });
    expect(outlook?.origin).toBe('https://outlook.live.com');
    expect(Object.fromEntries(outlook?.searchParams ?? [])).toMatchObject({
      rru: 'addevent',
      subject: 'Visita: Casa & giardino',
      startdt: '2026-11-28T08:00:00.000Z',
      enddt: '2026-11-28T09:30:00.000Z',
    });
  });
});
