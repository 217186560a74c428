import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/visits/open-days.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { unpacked, wordsOf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { type NoticeText, renderNotice } from '../../platform/pdf/render-notice.ts';
import { makeOpenDay } from './open-days.fixtures.ts';

const test = await testApp();
const { deps } = test;
test.clock.set('2026-11-21T10:00:00Z');

const NOT_FOUND = 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION';
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const pdf = (id: number, secret: string, query = '') =>
  test.app.inject({
    url: `/api/v1/open-day/events/open-day-event-${id}.pdf?secret=${encodeURIComponent(secret)}${query}`,
  });

const pagesOf = (file: Buffer) => unpacked(file).match(/\/Type \/Page\b(?!s)/g)?.length;

/** Decodes the QR code of the PDF: collects its squares and renders each at four pixels. */
function scanned(file: Buffer): string {
  const squares = [...unpacked(file).matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)]
    .map(([, ...numbers]) => numbers.map(Number))
    .filter(([, , width = 0, height = 0]) => width === height && width < 20);
  const side = squares[0]?.[2] ?? 1;
  const columns = squares.map(([x = 0]) => Math.round(x / side));
  const rows = squares.map(([, y = 0]) => Math.round(y / side));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const modules = Math.max(...columns) - left + 1;
  const [scale, quiet] = [4, 4];
  const width = (modules + 2 * quiet) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [index, column] of columns.entries()) {
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const [x, y] = [(column - left + quiet) * scale + dx, ((rows[index] ?? 0) - top + quiet) * scale + dy];
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
  }
  return decodeQR({ width, height: width, data });
}

describe('the check-in secret', () => {
  it('is readable only by its advertiser', async () => {
    const { id, owner, event } = await makeOpenDay(test);
    const getSecret = (api: TestActor['api']) => api.call(contract.getEventSecret, { params: { id } });
    const rotate = (api: TestActor['api']) => api.call(contract.rotateEventSecret, { params: { id } });
    expect((await getSecret(owner.api)).data.secret).toBe(event.secret);
    for (const who of [await actor(test), await actor(test, { role: 'ADMIN' })]) {
      expect([await codeOf(getSecret(who.api)), await codeOf(rotate(who.api))]).toEqual([
        ...['AUTHORIZATION_DENIED_EXCEPTION', 'AUTHORIZATION_DENIED_EXCEPTION'],
      ]);
    }
    expect(await codeOf(getSecret(test.anonymous))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
    expect(await codeOf(rotate(test.anonymous))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
    expect(await codeOf(owner.api.call(contract.getEventSecret, { params: { id: 2_000_000_000 } }))).toBe(NOT_FOUND);
  });

  it('leads signed-in users to the open day, without exposing the secret', async () => {
    const { id, listingId, event } = await makeOpenDay(test);
    const [guest, otherUser] = [await actor(test), await actor(test)];
    const find = (api: TestActor['api'], secret = event.secret ?? '') =>
      api.call(contract.getEventBySecret, { params: { secret } });
    expect((await find(guest.api)).data).toMatchObject({ id, secret: null });
    expect(await codeOf(find(test.anonymous))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
    for (const wrong of ['none', '\u0000', 'x'.repeat(100), `${event.secret}x`]) {
      expect(await codeOf(find(guest.api, wrong))).toBe(NOT_FOUND);
    }
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', listingId)
      .execute();
    const at = { createdAt: test.clock.now(), requestedAt: test.clock.now() };
    const booking = { ...at, eventId: id, participantId: guest.id, status: 'CONFIRMED' as const, companions: 0 };
    await deps.db.insertInto('openDayBooking').values(booking).execute();
    expect((await find(guest.api)).data.id).toBe(id);
    expect(await codeOf(find(otherUser.api))).toBe(NOT_FOUND);
  });

  it('is invalid after its rotation', async () => {
    const { id, owner, event } = await makeOpenDay(test);
    const { secret } = (await owner.api.call(contract.rotateEventSecret, { params: { id } })).data;
    expect(secret).not.toBe(event.secret);
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    expect((await pdf(id, event.secret ?? '')).statusCode).toBe(404);
    expect((await pdf(id, secret)).statusCode).toBe(200);
    const find = (code: string) => owner.api.call(contract.getEventBySecret, { params: { secret: code } });
    expect(await codeOf(find(event.secret ?? ''))).toBe(NOT_FOUND);
    expect((await find(secret)).data.secret).toBe(secret);
  });
});

describe('the printed sign', () => {
  it('is one page with a scannable code', async () => {
    const { id, event } = await makeOpenDay(test, { maxParticipants: 20, notes: 'Suonare al citofono 7.' });
    const response = await pdf(id, event.secret ?? '');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toContain(`filename="open-day-event-${id}.pdf"`);
    expect(pagesOf(response.rawPayload)).toBe(1);
    expect(unpacked(response.rawPayload)).toContain('/Lang (it)');
    expect(scanned(response.rawPayload)).toBe(`http://localhost/dashboard/open-days/check-in/${event.secret}`);
  });

  it.each([
    ['it', 'Porte aperte', '20 posti', 'Registra il tuo arrivo'],
    ['en', 'Open day', '20 places', 'Check in here'],
    ['fr', 'Portes ouvertes', '20 places', 'Signalez votre arrivée'],
    ['de', 'Offene Besichtigung', '20 Plätze', 'Trag deine Ankunft ein'],
    ['es', 'Puertas abiertas', '20 plazas', 'Registra tu llegada'],
  ])('uses the language of its URL: %s', async (language, ...words) => {
    const { id, event } = await makeOpenDay(test, { maxParticipants: 20 });
    const { rawPayload } = await pdf(id, event.secret ?? '', `&lang=${language}`);
    expect(pagesOf(rawPayload)).toBe(1);
    expect(unpacked(rawPayload)).toContain(`/Lang (${language})`);
    for (const text of words) expect(wordsOf(rawPayload)).toContain(text);
  });

  it('needs the secret, and is not found after deletion of the open day', async () => {
    const { id, owner, event } = await makeOpenDay(test);
    for (const wrong of ['', 'none', `${event.secret} `]) {
      const { statusCode, json } = await pdf(id, wrong);
      expect([statusCode, json().code]).toEqual([404, NOT_FOUND]);
    }
    const bare = await test.app.inject({ url: `/api/v1/open-day/events/open-day-event-${id}.pdf` });
    expect(bare.statusCode).toBe(404);
    await owner.api.call(contract.deleteEvent, { params: { id } });
    expect((await pdf(id, event.secret ?? '')).statusCode).toBe(404);
  });

  const long = 'Precipitevolissimevolmente '.repeat(200);
  const notice: NoticeText = {
    language: 'it',
    kind: 'Porte aperte',
    title: 'Casa',
    day: 'Sabato 28 novembre 2026',
    times: 'Dalle 9 alle 10',
    address: 'Via Solferino 7, Milano',
    places: 'Ingresso libero',
    notes: null,
    foot: 'Annuncio 1',
    steps: { heading: 'Registra il tuo arrivo', list: ['Uno.', 'Due.', 'Tre.'] },
    code: 'http://localhost/dashboard/open-days/check-in/x',
    codeWords: 'Oppure',
  };
  it.each<[string, Partial<NoticeText>]>([
    ['nothing', {}],
    [
      'a very long everything',
      {
        title: long,
        day: long,
        times: long,
        address: long,
        places: long,
        foot: long,
        notes: { heading: long, text: long },
      },
    ],
    ['words without an end', { title: 'x'.repeat(5000), notes: { heading: 'x', text: 'y'.repeat(5000) } }],
    ['lines without words', { title: '\n\n\n', notes: { heading: 'N', text: '\n'.repeat(499) } }],
    [
      'letters that no font of ours has',
      { title: '東京 🏠 Ж', notes: { heading: 'N', text: '東京 🏠 š ł'.repeat(60) } },
    ],
  ])('stays one page with %s', async (_, changes) => {
    expect(pagesOf(await renderNotice({ ...notice, ...changes }, new Date(0)))).toBe(1);
  });
});

describe('the delay notice', () => {
  const notifyDelay = (who: { api: TestActor['api'] }, id: number, minutes = 15) =>
    who.api.call(contract.notifyDelay, { params: { id }, body: { minutes } });

  it('is sent to confirmed participants near the start, at most once in ten minutes', async () => {
    test.clock.set('2026-11-21T10:00:00Z');
    const { id, owner } = await makeOpenDay(test, { date: '2026-11-22', start: '15:00', end: '16:00' });
    const guests = [await actor(test), await actor(test)];
    const at = { createdAt: test.clock.now(), requestedAt: test.clock.now() };
    for (const [index, { id: participantId }] of guests.entries()) {
      const status = index ? 'WAITING' : 'CONFIRMED';
      const booking = { ...at, eventId: id, participantId, companions: 2 };
      await deps.db
        .insertInto('openDayBooking')
        .values({ ...booking, status })
        .execute();
    }
    test.clock.set('2026-11-22T10:59:59Z');
    expect(await codeOf(notifyDelay(owner, id))).toBe('CHECK_IN_TOO_EARLY_EXCEPTION');
    test.clock.set('2026-11-22T11:00:00Z');
    expect((await notifyDelay(owner, id)).data).toEqual({ people: 3 });
    const emails = await Promise.all(guests.map(({ email }) => emailsTo(test, email)));
    expect(emails.map((all) => all.map(({ emailName, props }) => [emailName, props.minutes]))).toEqual([
      ...[[['openDayLate', 15]], []],
    ]);
    test.clock.forward(5 * 60_000);
    const again = await errorOf(notifyDelay(owner, id));
    expect([again.status, again.code, again.details]).toEqual([
      ...[429, 'TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: 300 }],
    ]);
    test.clock.forward(5 * 60_000);
    expect((await notifyDelay(owner, id, 30)).data.people).toBe(3);
    test.clock.set('2026-11-22T15:00:00Z');
    expect(await codeOf(notifyDelay(owner, id))).toBe('OPEN_DAY_EVENT_OVER_EXCEPTION');
  });

  it('is allowed only to its advertiser', async () => {
    const { id } = await makeOpenDay(test);
    const admin = await actor(test, { role: 'ADMIN' });
    expect(await codeOf(notifyDelay(admin, id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(notifyDelay({ api: test.anonymous }, id))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
    expect(await codeOf(notifyDelay(admin, 2_000_000_000))).toBe(NOT_FOUND);
    expect((await errorOf(notifyDelay(admin, id, 3))).fields).toMatchObject([
      { path: 'body.minutes', rule: 'too_small' },
    ]);
  });
});
