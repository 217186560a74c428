import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startView } from '#contract/identity/impersonation.schemas';
import { ApiError } from '#contract/platform/client';
import { getRegistration } from '#contract/stays/guest-registration.schemas';
import { actor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import {
  bookingsOf,
  errorOf,
  makeBookableStay,
  paidBooking,
  requestedBooking,
} from '../stay-bookings/stay-bookings.fixtures.ts';
import { adult, linkOf, registrationOf, tokenOf } from './guest-registration.fixtures.ts';
import { importPoliceCodes } from './import-police-codes.ts';
import { sweepRegistrations } from './sweep-registrations.ts';

const test = await testApp();
const { clock, deps } = test;
const NEAR = '2027-02-20T10:00:00Z';
const ARRIVAL = '2027-03-01T14:00:00Z';
const dates = { checkIn: '2027-03-01', checkOut: '2027-03-05' };
const hoursAfterArrival = (hours: number) => new Date(Date.parse(ARRIVAL) + hours * 3_600_000).toISOString();

beforeEach(() => clock.set(NEAR));

/** A paid booking of two adults. */
const paid = async (stayDates = dates) => {
  const stay = await makeBookableStay(test);
  const booking = await paidBooking({ test, stay, dates: stayDates });
  const { id, who } = booking;
  return { id, who, stay, guest: registrationOf(who, id), host: registrationOf(stay.owner, id) };
};
const registered = async () => {
  const booking = await paid();
  await booking.host.guest(1);
  await booking.host.guest(2, { ...adult, name: 'Bruno', sex: 'M' });
  return booking;
};
const guestRows = async (id: number) =>
  (await deps.db.selectFrom('registeredGuest').select('sealed').where('bookingId', '=', id).execute()).map(
    ({ sealed }) => sealed,
  );
const problemOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((thrown: unknown) => thrown);
  return error instanceof ApiError ? (error.details as { problem?: string; missing?: unknown[] }) : null;
};

describe('the link of a booking', () => {
  it('opens the forms from the payment until 24 hours after the arrival', async () => {
    const stay = await makeBookableStay(test);
    const requested = await requestedBooking({ test, stay, dates });
    expect(await errorOf(registrationOf(requested.who, requested.id).renew())).toBe(
      '409 GUEST_REGISTRATION_STATUS_EXCEPTION',
    );
    const { guest, host } = await paid();
    expect((await guest.get()).link).toBeNull();
    const { link } = await guest.renew();
    expect((await host.get()).link).toBe(link);
    const own = linkOf(test, tokenOf(link));
    expect(await own.open()).toMatchObject({ checkIn: '2027-03-01', guests: [{ number: 1, isStarted: false }, {}] });
    clock.set(hoursAfterArrival(24));
    await own.open();
    clock.set(new Date(Date.parse(hoursAfterArrival(24)) + 1));
    expect(await errorOf(own.open())).toBe('404 GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
    expect((await guest.get()).link).toBeNull();
  });

  it('stops working when it is renewed or revoked, and is stored as a hash', async () => {
    const { id, guest, host } = await paid();
    const first = tokenOf((await guest.renew()).link);
    const second = tokenOf((await host.renew()).link);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await errorOf(linkOf(test, first).open())).toBe('404 GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
    await linkOf(test, second).open();
    const { rows } = await sql<{ text: string }>`select guest_registration::text from guest_registration
      where booking_id = ${id}`.execute(deps.db);
    expect(JSON.stringify(rows)).not.toContain(second);
    expect((await guest.revoke()).link).toBeNull();
    expect(await errorOf(linkOf(test, second).open())).toBe('404 GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
    for (const token of ['x', 'A'.repeat(43)])
      expect(await errorOf(linkOf(test, token).save(1))).toBe('404 GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
  });

  it('saves a form that is incomplete, and shows no data once it is complete', async () => {
    const { guest, host } = await paid();
    const own = linkOf(test, tokenOf((await guest.renew()).link));
    const saved = await own.save(1, { surname: 'Rossi', name: 'Ada' });
    expect(saved).toMatchObject({ isComplete: false, details: { surname: 'Rossi', sex: null } });
    expect(saved.missing).toContain('born');
    expect(await own.guest(1)).toEqual(saved);
    expect(await own.save(1)).toEqual({ number: 1, isComplete: true, details: null, missing: [] });
    expect((await own.guest(1)).details).toBeNull();
    expect((await own.open()).guests).toMatchObject([{ isComplete: true }, { isComplete: false }]);
    // A companion of a family needs no document; a code of the link is ignored.
    const { documentType: _type, documentNumber: _number, documentPlace: _place, ...companion } = adult;
    expect(await own.save(2, companion)).toMatchObject({ isComplete: true });
    const shown = await host.get();
    expect(shown.guests[0]?.details).toMatchObject({ surname: 'Rossi', birthComune: { text: 'Forlì', code: null } });
    expect(await errorOf(own.guest(3))).toBe('404 GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
  });

  it.each([
    ['a birth in the future', { born: '2027-02-21' }, '422 VALIDATION_EXCEPTION body.born in_future'],
    ['no such date', { born: '2001-02-29' }, '422 VALIDATION_EXCEPTION body.born date'],
    ['hidden characters', { name: 'Ada\u202E' }, '422 VALIDATION_EXCEPTION body.name hidden_characters'],
  ])('rejects %s', async (_, change, expected) => {
    const { guest } = await paid();
    const own = linkOf(test, tokenOf((await guest.renew()).link));
    expect(await errorOf(own.save(1, { ...adult, ...change }))).toBe(expected);
  });
});

describe('the data of guests', () => {
  it('are encrypted, and only the host reads them', async () => {
    const { id, guest, host } = await registered();
    const rows = await guestRows(id);
    expect(rows).toHaveLength(2);
    expect(Buffer.concat(rows).toString('latin1')).not.toContain('Rossi');
    const asBooker = await guest.get();
    expect(asBooker.guests).toEqual(
      [1, 2].map((number) => ({ number, isStarted: true, isComplete: true, identification: null, details: null })),
    );
    expect([asBooker.missing, asBooker.can.edit]).toEqual([[], false]);
    expect((await host.get()).guests[1]).toMatchObject({ identification: 'IN_PERSON', details: { name: 'Bruno' } });
    expect(await errorOf(guest.guest(1))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    expect(await errorOf(guest.file(test))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
  });

  it('are never read by admins, impersonation and others', async () => {
    const { id, stay } = await registered();
    const admin = await actor(test, { role: 'ADMIN' });
    expect(await errorOf(registrationOf(admin, id).get())).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    expect(await errorOf(registrationOf(admin, id).file(test))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    const other = registrationOf(await actor(test), id);
    expect(await errorOf(other.get())).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
    await admin.api.call(startView, {
      params: { id: stay.owner.id },
      body: { reason: 'Assistenza chiesta per telefono' },
    });
    const seen = admin.api.call(getRegistration, { params: { id } });
    expect(await errorOf(seen)).toBe('403 READ_ONLY_VIEW_EXCEPTION');
  });

  it('get codes by name from the imported tables, where the place existed at birth', async () => {
    const comuni =
      'Codice,Descrizione,Provincia,DataFineVal\n408099001,BORGO ANTICO,FO,31/12/1979\n408099002,BORGO NUOVO,FC,\n';
    expect(await importPoliceCodes(deps, 'COMUNE', comuni)).toEqual({ count: 2, problems: [] });
    expect(await importPoliceCodes(deps, 'STATE', 'x,y')).toMatchObject({ count: 0, problems: [expect.any(String)] });
    const { host } = await paid();
    const born = { ...adult, birthProvince: null, birthComune: { text: 'Borgo nuovo', code: null } };
    const { guests } = await host.guest(1, born);
    expect(guests[0]?.details).toMatchObject({
      birthCountry: { code: '100000100' },
      birthComune: { code: '408099002' },
      birthProvince: 'FC',
    });
    const former = { ...adult, birthComune: { text: 'Borgo antico', code: null } };
    expect(await errorOf(host.guest(1, former))).toBe(
      '422 VALIDATION_EXCEPTION body.details.birthComune comune_not_at_birth',
    );
    await host.guest(1, { ...former, born: '1979-12-31' });
  });
});

describe('the police file', () => {
  it('lists what is missing, then has a line of 168 characters per guest', async () => {
    const { host } = await paid();
    await host.guest(1, { ...adult, birthCountry: { text: 'Francia', code: null }, birthComune: undefined }, null);
    const view = await host.get();
    expect(view.missing).toEqual([
      { guest: 1, rule: 'code_missing', field: 'birthCountry' },
      { guest: 1, rule: 'not_identified', field: null },
      { guest: 2, rule: 'not_registered', field: null },
    ]);
    expect(await problemOf(host.file(test))).toEqual({ problem: 'INCOMPLETE', missing: view.missing });
    await host.guest(1);
    await host.guest(2, { ...adult, name: 'Bruno', sex: 'M' });
    expect(await host.file(test)).toBe(
      [
        `1701/03/202704${'ROSSI'.padEnd(50)}${'ADA'.padEnd(30)}229/02/1980408140012FC100000100100000100IDENT${'CA00000AA'.padEnd(20)}408140012`,
        `1901/03/202704${'ROSSI'.padEnd(50)}${'BRUNO'.padEnd(30)}129/02/1980408140012FC100000100100000100${' '.repeat(34)}`,
      ].join('\r\n'),
    );
    await host.save('SINGLES', '7');
    expect(
      (await host.file(test)).split('\r\n').map((line) => `${line.slice(0, 2)} ${line.length} ${line.slice(168)}`),
    ).toEqual(['16 174 000007', '16 174 000007']);
  });

  it('leaves out guests who did not arrive', async () => {
    const { host } = await registered();
    await host.guest(2, adult, 'ABSENT');
    expect((await host.file(test)).split('\r\n')).toHaveLength(1);
  });

  it('is marked as sent from the day of the arrival, and names and documents are erased', async () => {
    const { id, host, guest, stay } = await registered();
    const own = linkOf(test, tokenOf((await guest.renew()).link));
    expect(await problemOf(host.markSent())).toMatchObject({ problem: 'TOO_EARLY' });
    clock.set(hoursAfterArrival(2));
    const view = await host.markSent();
    expect(view).toMatchObject({ sentAt: hoursAfterArrival(2), erasedAt: hoursAfterArrival(2), missing: [] });
    expect(await guestRows(id)).toEqual([]);
    expect(await errorOf(own.open())).toBe('404 GUEST_REGISTRATION_NOT_FOUND_EXCEPTION');
    expect(await problemOf(host.guest(1))).toMatchObject({ problem: 'SENT' });
    expect(await problemOf(host.markSent())).toMatchObject({ problem: 'SENT' });
    const statistics = deps.db
      .selectFrom('guestStatistic')
      .select(['arrival', 'nights', 'citizenship'])
      .where('listingId', '=', stay.id);
    expect(await statistics.execute()).toEqual(
      [1, 2].map(() => ({ arrival: '2027-03-01', nights: 4, citizenship: '100000100' })),
    );
    clock.set('2027-04-19T10:00:00Z');
    await sweepRegistrations(deps);
    expect(await statistics.execute()).toHaveLength(2);
    clock.set('2027-04-20T10:00:00Z');
    await Promise.all([sweepRegistrations(deps), sweepRegistrations(deps)]);
    expect(await statistics.execute()).toEqual([]);
    const counts = await deps.db
      .selectFrom('guestCount')
      .select(['month', 'guests', 'nights'])
      .where('listingId', '=', stay.id)
      .execute();
    expect(counts).toEqual([{ month: '2027-03-01', guests: 2, nights: 8 }]);
  });
});

describe('erasure', () => {
  it('happens at the latest 7 days after the arrival', async () => {
    const { id, host } = await registered();
    clock.set(new Date(Date.parse(hoursAfterArrival(168)) - 1));
    await sweepRegistrations(deps);
    expect(await guestRows(id)).toHaveLength(2);
    clock.set(hoursAfterArrival(168));
    await Promise.all([sweepRegistrations(deps), sweepRegistrations(deps)]);
    expect(await guestRows(id)).toEqual([]);
    expect(await host.get()).toMatchObject({ erasedAt: hoursAfterArrival(168), sentAt: null, can: { edit: false } });
  });

  it('happens at once by a cancellation before the arrival, also while guests register', async () => {
    const { id, who, stay, guest } = await registered();
    const own = linkOf(test, tokenOf((await guest.renew()).link));
    const [cancelled] = await Promise.all([
      bookingsOf(stay.owner).cancel(id, { reason: 'Perdita d’acqua' }),
      ...[1, 2, 1, 2].map((number) => own.save(number).catch(() => null)),
    ]);
    expect(cancelled.status).toBe('CANCELLED_BY_HOST');
    expect(await guestRows(id)).toEqual([]);
    expect(await registrationOf(who, id).get()).toMatchObject({ link: null, can: { link: false } });
  });
});

describe('emails about guests', () => {
  const subjectsTo = async (email: string) => {
    await runJobs(test, mailJobs);
    const rows = deps.db.selectFrom('mailboxEmail').select('subject').where('toAddress', '=', email).orderBy('id');
    return (await rows.execute()).map(({ subject }) => subject);
  };
  const REGISTER = 'Registra gli ospiti del tuo soggiorno';
  const POLICE = 'Il file per la polizia è da inviare';

  it('remind the booker 7 and 2 days before while guests are missing, each once', async () => {
    const { who, host } = await paid();
    const full = await paid();
    await full.host.guest(1);
    await full.host.guest(2);
    const count = async (booker = who) => (await subjectsTo(booker.email)).filter((one) => one === REGISTER).length;
    for (const [at, expected] of [
      ['2027-02-22T13:59:59Z', 0],
      ['2027-02-22T14:00:00Z', 1],
      ['2027-02-27T13:59:59Z', 1],
      ['2027-02-27T14:00:00Z', 2],
      ['2027-02-28T14:00:00Z', 2],
    ] as const) {
      clock.set(at);
      await Promise.all([sweepRegistrations(deps), sweepRegistrations(deps)]);
      expect([at, await count()]).toEqual([at, expected]);
    }
    expect(await count(full.who)).toBe(0);
    await host.get();
  });

  it.each([
    ['of several nights', dates, [4, 18]],
    ['of one night', { checkIn: '2027-03-01', checkOut: '2027-03-02' }, [1, 4]],
  ])('inform the host of a stay %s that the file is due', async (_, stayDates, hours) => {
    const { stay } = await paid(stayDates);
    const count = async () => (await subjectsTo(stay.owner.email)).filter((one) => one === POLICE).length;
    for (const [index, hour] of hours.entries()) {
      clock.set(new Date(Date.parse(hoursAfterArrival(hour)) - 1));
      await sweepRegistrations(deps);
      expect(await count()).toBe(index);
      clock.set(hoursAfterArrival(hour));
      await sweepRegistrations(deps);
      expect(await count()).toBe(index + 1);
    }
  });

  it('are not sent once the file is', async () => {
    const { stay, host } = await registered();
    clock.set(hoursAfterArrival(1));
    await host.markSent();
    clock.set(hoursAfterArrival(18));
    await sweepRegistrations(deps);
    expect(await subjectsTo(stay.owner.email)).not.toContain(POLICE);
  });
});
