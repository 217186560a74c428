import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { confirmReset, requestReset, validateReset } from '#contract/identity/passwords';
import { lettersTo } from '../../../testing/letters.ts';
import { refusal } from '../../../testing/refusal.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeReport } from '../../platform/events/record-event.ts';
import { forgetTokensOf } from './forget-tokens-of.ts';
import { newPassword, passwordHolders } from './passwords.fixtures.ts';
import { forgetExpired, passwordsJobs } from './passwords.jobs.ts';

const test = await testApp();
const { app, deps, clock } = test;
const { db } = deps;
const { somebody, request, work, valid, letters, tokenFor } = await passwordHolders(test);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('asking for a reset', () => {
  it.each([
    ['the email', ({ email }: { email: string; phone: string }) => email],
    ['the email in capitals', ({ email }: { email: string; phone: string }) => email.toUpperCase()],
    ['the phone number', ({ phone }: { email: string; phone: string }) => phone],
    ['the phone number as one writes it', ({ phone }: { email: string; phone: string }) => phone.slice(3)],
  ] as const)('with %s sends a letter with a link to the email', async (name, identifierOf) => {
    const phone = `+3933311100${name.length}`;
    const person = await somebody({ phone, phoneVerifiedAt: clock.now(), locale: 'en' });
    expect(await request(identifierOf({ ...person, phone }))).toEqual({ data: { requested: true } });
    await work();
    const [letter] = await lettersTo(test, person.email);
    expect(letter).toMatchObject({ letter: 'resetPassword', locale: 'en', props: { name: 'Ada' } });
    expect(letter?.props.path).toBe(`/auth/reset-password?token=${letter?.token}`);
    expect(Buffer.from(letter?.token ?? '', 'base64url')).toHaveLength(32);
  });

  it('leads the link back to the page where the visitor was', async () => {
    const { email } = await somebody();
    await test.anonymous.call(requestReset, { body: { identifier: email, redirect: '/listing/7#contatti' } });
    await work();
    const [letter] = await lettersTo(test, email);
    expect(letter?.props.path).toBe(`/auth/reset-password?token=${letter?.token}&redirect=%2Flisting%2F7%23contatti`);
  });

  it('answers alike and does the same for everybody, and writes only to who can use it', async () => {
    const people = [await somebody(), await somebody({ status: 'SUSPENDED' }), await somebody({ passwordHash: null })];
    const identifiers = [
      ...people.map(({ email }) => email),
      'nobody@prova.test',
      '+393339999999',
      'neither',
      '\u0000',
    ];
    const queued = async () => (await sql`select 1 from pgboss.job where state = 'created'`.execute(db)).rows.length;
    for (const identifier of identifiers) {
      const before = await queued();
      const answer = await app.inject({ method: 'POST', url: requestReset.path, payload: { identifier } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: { requested: true } });
      expect((await queued()) - before).toBe(1);
    }
    await work();
    expect(await Promise.all(people.map(letters))).toEqual([['resetPassword'], [], ['resetPassword']]);
  });

  it('sends three letters an hour, and silently no more, under whichever identifier', async () => {
    const person = await somebody({ phone: '+393331234567', phoneVerifiedAt: clock.now() });
    for (const identifier of [person.email, person.email, '+393331234567', '333 1234567', person.email]) {
      expect(await request(identifier)).toEqual({ data: { requested: true } });
    }
    await work();
    expect(await letters(person)).toHaveLength(3);
    clock.forward(HOUR);
    await request(person.email);
    await work();
    expect(await letters(person)).toHaveLength(4);
  });

  it('is limited to thirty an hour from one address, where limits are on', async () => {
    const limited = await test.appWith({ env: { ...deps.env, rateLimits: true } });
    const payload = { identifier: 'nobody@prova.test' };
    const ask = (remoteAddress: string) =>
      limited.inject({ method: 'POST', url: requestReset.path, payload, remoteAddress });
    for (let time = 0; time < 30; time += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200);
    const refused = await ask('192.0.2.1');
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 3600 },
    });
    expect((await ask('192.0.2.2')).statusCode).toBe(200);
    clock.forward(HOUR);
    expect((await ask('192.0.2.1')).statusCode).toBe(200);
    await work();
  });

  it.each(['', ' ', 'x'.repeat(255)])('needs an identifier, which %j is not', async (identifier) => {
    expect((await refusal(request(identifier))).fields).toMatchObject([{ path: 'body.identifier' }]);
  });
});

describe('what is kept of a reset', () => {
  it('is a hash: no token, identifier or password in the queue, the outbox, the logs, the trail or a refusal', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const loud = { ...deps, log, report: makeReport({ log, db }) };
    const loudApp = await test.appWith(loud);
    const person = await somebody({ email: 'very.private@prova.test' });
    const post = (url: string, payload: object) => loudApp.inject({ method: 'POST', url, payload });
    const answers = [await post(requestReset.path, { identifier: person.email })];
    const queue = JSON.stringify((await sql`select data from pgboss.job`.execute(db)).rows);
    await runJobs({ ...test, deps: loud }, passwordsJobs);
    const token = (await lettersTo(test, person.email))[0]?.token as string;
    answers.push(await loudApp.inject(`${validateReset.path}?token=${token}`));
    for (const password of ['very.private', newPassword, newPassword]) {
      answers.push(await post(confirmReset.path, { token, password }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 200, 400]);
    const outbox = await db.selectFrom('outboxLetter').selectAll().where('userId', '=', person.id).execute();
    const stored = await db.selectFrom('passwordReset').selectAll().where('userId', '=', person.id).execute();
    const counters = await db.selectFrom('rateLimit').select('key').execute();
    const audit = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', person.id).execute();
    const texts = [
      answers.map(({ body }) => body).join(),
      outbox.map(({ sealed, ...row }) => JSON.stringify(row) + sealed?.toString('latin1')).join(),
      ...[queue, JSON.stringify(counters), JSON.stringify(audit), lines.join()],
    ];
    expect(lines.join()).toContain('passwords.resetRequested');
    for (const text of texts) {
      for (const secret of [token, 'very.private', newPassword]) expect(text).not.toContain(secret);
    }
    expect(stored[0]?.tokenHash).toHaveLength(32);
    expect(stored[0]?.tokenHash.equals(Buffer.from(token, 'base64url'))).toBe(false);
  });

  it('is cleared away once it has expired', async () => {
    const count = async () => (await db.selectFrom('passwordReset').select('userId').execute()).length;
    await tokenFor(await somebody());
    clock.forward(30 * MINUTE);
    await tokenFor(await somebody());
    await forgetExpired(deps);
    expect(await count()).toBe(1);
    await deps.jobs.enqueue(db, 'passwords.forgetExpired', {});
    clock.forward(30 * MINUTE);
    await work();
    expect(await count()).toBe(0);
  });

  it('goes with a person who is erased', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const [token, others] = [await tokenFor(person), await tokenFor(other)];
    await forgetTokensOf(db, person.id);
    expect([await valid(token), await valid(others)]).toEqual([false, true]);
  });
});
