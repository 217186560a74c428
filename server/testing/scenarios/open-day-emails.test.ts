import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/platform/languages';
import { openDayCancelReasons } from '#contract/visits/bookings';
import { emailTemplates } from '../../src/app/registries/emails.ts';
import type { EmailName, EmailProps } from '../../src/platform/email/email-props.ts';
import { renderEmail } from '../../src/platform/email/render-email.ts';

const origin = 'https://soglia.example';
const visit = {
  name: 'Ada',
  title: 'Trilocale a Brera',
  address: 'Via Solferino 12, Milano',
  people: 1,
  notes: null,
  startsAt: '2026-11-28T09:00:00Z',
  endsAt: '2026-11-28T10:00:00Z',
  timeZone: 'Europe/Rome',
  path: '/dashboard/open-days/bookings',
};
const answerPath = '/open-days/answer';
const expiresAt = '2026-11-27T21:00:00Z';
const calendar = { method: 'PUBLISH', content: 'BEGIN:VCALENDAR\r\n' } as const;

const written = <N extends EmailName>(emailName: N, props: EmailProps[N], locale: Language = 'it') =>
  renderEmail(emailTemplates, emailName, props, { locale, origin, help: 'aiuto@soglia.example' });

describe('an email about a visit', () => {
  it('shows the date in text, and times in the time zone of the property', async () => {
    const props = { ...visit, hours: 24 as const, answerPath };
    expect((await written('openDayReminder', props)).text).toContain(
      '- Quando: sabato 28 novembre, dalle 10:00 alle 11:00\n- Dove: Via Solferino 12, Milano\n- Persone: 1\n\n',
    );
    expect((await written('openDayReminder', props, 'en')).text).toContain(
      '- When: Saturday 28 November, from 10:00 to 11:00\n',
    );
  });

  it.each([
    ['Europe/Rome', '2026-07-28T07:00:00Z', 'martedì 28 luglio, dalle 09:00 alle 10:00\n'],
    ['Europe/Paris', '2026-07-28T07:00:00Z', 'martedì 28 luglio, dalle 09:00 alle 10:00\n'],
    [
      'Europe/London',
      '2026-07-28T07:00:00Z',
      'martedì 28 luglio, dalle 08:00 alle 09:00 (ora legale del Regno Unito)\n',
    ],
    ['America/New_York', '2026-11-29T01:00:00Z', 'sabato 28 novembre, dalle 20:00 alle 21:00 (ora standard orientale'],
    ['Europe/Rome', '2026-03-29T00:30:00Z', 'domenica 29 marzo, dalle 01:30 alle 03:30\n'],
  ])('in %s at %s shows %s', async (timeZone, startsAt, expectedText) => {
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const { text } = await written('openDayLate', { ...visit, timeZone, startsAt, endsAt, minutes: 15 });
    expect(text).toContain(`- Quando: ${expectedText}`);
  });

  it('is safe with all kinds of titles, notes and names', async () => {
    const nasty = {
      title: `\u202EaksiM <b>&amp;</b> ${'x'.repeat(100)}`,
      notes: `prima <script>\r\n\n\n${'lunga'.repeat(60)}\u2028Bcc: x@y.test\u0000`,
      address: '<i>Via</i>\nRoma',
      name: 'Vinci su www.truffa.example',
    };
    const from = 'https://truffa.example ';
    const { subject, text, html } = await written('openDayRequestForYou', {
      ...visit,
      ...nasty,
      from,
      expiresAt,
      seats: null,
    });
    expect(subject).toBe('Richiesta di visita: sabato 28 novembre, 10:00');
    expect(text).toContain('Ciao,\n\nUna persona chiede');
    expect(text).toContain(`- Note di chi organizza: prima <script>\n  ${'lunga'.repeat(60)}\n  Bcc: x@y.test\n`);
    expect(`${text}${html}`).not.toMatch(/[\u202E\u2028\0]|truffa/);
    expect(html).not.toMatch(/<script|<b>|<i>/);
    expect(html).toContain('prima &lt;script&gt;<br/>lunga');
  });

  it('has a subject that an email list shows in full, also for the longest date', async () => {
    const longest = { ...visit, startsAt: '2026-09-16T09:00:00Z', endsAt: '2026-09-16T10:00:00Z' };
    for (const locale of languages) {
      const subjects = await Promise.all([
        written('openDayConfirmed', { ...longest, wasOffered: false, answerPath, calendar }, locale),
        written('openDayRequested', { ...longest, position: null, expiresAt, answerPath }, locale),
        written('openDayLate', { ...longest, minutes: 120 }, locale),
        written('openDayGuestCancelled', { ...longest, from: 'Ada' }, locale),
      ]);
      for (const { subject } of subjects) expect(subject.length).toBeLessThanOrEqual(60);
    }
  });
});

describe('the text of an email about a visit', () => {
  it('of an offer contains the expiry and a button to respond', async () => {
    const props = { ...visit, people: 3, offerExpiresAt: '2026-11-27T21:30:00Z', answerPath };
    const { text } = await written('openDayOffer', props);
    expect(text).toContain('posti per 3 persone alla visita a «Trilocale a Brera»');
    expect(text).toContain('fino alle 22:30 di venerdì 27 novembre');
    expect(text).toContain(`Accetta o rinuncia:\n${origin}${answerPath}`);
  });

  it.each([
    [null, 'Se non risponde entro le 22:00 di venerdì 27 novembre'],
    [3, 'in posizione 3'],
  ])('of a request at position %s: %s', async (position, expectedText) => {
    const { text } = await written('openDayRequested', { ...visit, position, expiresAt, answerPath });
    expect(text).toContain(expectedText);
    expect(text).toContain('Ritira la richiesta');
  });

  it.each(languages)(
    'of a waitlisted party states that the visit is full, without the 24 hours (%s)',
    async (locale) => {
      const about = { ...visit, from: 'Zoë', expiresAt: visit.startsAt };
      const requestText = (await written('openDayRequestForYou', { ...about, seats: null }, locale)).text;
      const full = (await written('openDayRequestForYou', { ...about, seats: { max: 8, free: 0 } }, locale)).text;
      const left = await written('openDayRequestForYou', { ...about, people: 3, seats: { max: 8, free: 2 } }, locale);
      for (const text of [requestText, full, left.text]) expect(text).not.toContain('24');
      expect(full).toMatch(/completo|full|complète|ausgebucht|completa/);
      expect(full).toContain(': 8)');
      expect(left.text).toMatch(/\b3\b.*\b2\b/);
      expect(requestText).not.toBe(full);
    },
  );

  it.each(languages)('of a waitlist during the visit states that no seat is offered any more (%s)', async (locale) => {
    const toOrganizer = { ...visit, from: 'Zoë', seats: { max: 8, free: 0 } };
    const toVisitor = { ...visit, position: 2, answerPath };
    const started = /già cominciata|has started|schon begonnen|déjà commencé|ya ha empezado/;
    for (const expiresAt of [visit.startsAt, visit.endsAt]) {
      const emails = [
        await written('openDayRequestForYou', { ...toOrganizer, expiresAt }, locale),
        await written('openDayRequested', { ...toVisitor, expiresAt }, locale),
      ];
      for (const { text } of emails) expect(started.test(text)).toBe(expiresAt === visit.endsAt);
    }
  });

  it('of a change contains the previous values, or states that only the notes are new', async () => {
    const before = { startsAt: '2026-11-27T09:00:00Z', endsAt: '2026-11-27T10:00:00Z', timeZone: 'Europe/Rome' };
    const moved = await written('openDayChanged', { ...visit, before, answerPath, calendar });
    expect(moved.text).toContain('ha un nuovo orario: sabato 28 novembre, dalle 10:00 alle 11:00.');
    expect(moved.text).toContain('Prima era venerdì 27 novembre, dalle 10:00 alle 11:00.');
    const noted = await written('openDayChanged', { ...visit, before: null, answerPath, calendar: null });
    expect(noted.text).toContain('Giorno e orario restano gli stessi.');
    expect(noted.text).not.toContain('In allegato');
  });

  it.each(openDayCancelReasons)(
    'of a cancellation (%s) contains the reason, each in a distinct text',
    async (reason) => {
      const { text, subject } = await written('openDayCancelled', { ...visit, reason, calendar: null });
      const others = openDayCancelReasons.filter((other) => other !== reason);
      for (const other of others) {
        expect((await written('openDayCancelled', { ...visit, reason: other, calendar: null })).text).not.toBe(text);
      }
      expect(subject).toBe('Visita annullata: sabato 28 novembre, 10:00');
      expect(text).toMatch(/Guarda le altre date|Apri le tue visite/);
    },
  );
});

describe('the calendar file', () => {
  const cancel = { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\n' } as const;

  it('is attached exactly to the emails that need one', async () => {
    const confirmed = await written('openDayConfirmed', { ...visit, wasOffered: false, answerPath, calendar });
    expect(confirmed.calendar).toEqual(calendar);
    const cancelled = await written('openDayCancelled', { ...visit, reason: 'ORGANISER', calendar: cancel });
    expect(cancelled.calendar).toEqual(cancel);
    const changed = await written('openDayChanged', { ...visit, before: null, answerPath, calendar });
    expect(changed.calendar).toEqual(calendar);
    expect(await written('openDayCancelled', { ...visit, reason: 'ORGANISER', calendar: null })).not.toHaveProperty(
      'calendar',
    );
    expect(await written('openDayLate', { ...visit, minutes: 15 })).not.toHaveProperty('calendar');
  });
});
