import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts';
import { resendVerificationEmail, verifyEmail } from '#contract/identity/verification';
import { lettersTo } from '../../../testing/letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeReport } from '../../platform/events/record-event.ts';
import { eraseAccount } from '../accounts/personal-data.ts';
import { forgetTokensOf } from './forget-tokens-of.ts';
import { sendVerification } from './send-verification.ts';
import { newcomers } from './verification.fixtures.ts';
import { forgetExpired, verificationJobs } from './verification.jobs.ts';

const test = await testApp();
const { app, deps, clock } = test;
const { db } = deps;
const { newcomer, send, verify, work, tokenFor, invalid } = newcomers(test);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const rowOf = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the letter', () => {
  it('goes to the address in the language of the account, with a link that carries 256 bits', async () => {
    const person = await newcomer();
    await sendVerification({ deps }, db, { userId: person.id, email: person.email, name: 'Ada', locale: 'en' });
    const [letter] = await lettersTo(test, person.email);
    expect(letter).toMatchObject({ letter: 'verifyEmail', locale: 'en', props: { name: 'Ada' } });
    expect(letter?.props.path).toBe(`/auth/verify?token=${letter?.token}`);
    expect(Buffer.from(letter?.token ?? '', 'base64url')).toHaveLength(32);
  });

  it('is not written when its cause is undone', async () => {
    const person = await newcomer();
    const failing = db.transaction().execute(async (trx) => {
      await send(person, trx);
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    expect(await lettersTo(test, person.email)).toEqual([]);
  });
});

describe('opening the link', () => {
  it('verifies the email and makes the account active, and leaves an audit entry', async () => {
    const person = await newcomer();
    expect(await verify(await tokenFor(person))).toEqual({ data: { verified: true } });
    expect((await person.api.call(getMe, {})).data).toMatchObject({
      status: 'ACTIVE',
      emailVerified: true,
      can: { publish: true },
    });
    const trail = await db.selectFrom('auditEntry').select('event').where('subjectId', '=', person.id).execute();
    expect(trail).toEqual([{ event: 'verification.verified' }]);
  });

  it.each(['/api/v1/verification/', '/api/v1/verification'])('works at %s', async (url) => {
    const token = await tokenFor(await newcomer());
    const answer = await app.inject({ method: 'POST', url, payload: { token } });
    expect(answer.json()).toEqual({ data: { verified: true } });
    expect((await app.inject({ method: 'PUT', url, payload: { token } })).statusCode).toBe(405);
  });

  it('works once of fifty times at the same moment', async () => {
    const person = await newcomer();
    const token = await tokenFor(person);
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => verify(token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = new Set(uses.flatMap((use) => (use.status === 'rejected' ? [use.reason.code] : [])));
    expect([...codes]).toEqual(['INVALID_VERIFICATION_TOKEN_EXCEPTION']);
  });

  it('is refused a second time, to the same person too', async () => {
    const token = await tokenFor(await newcomer());
    await verify(token);
    await invalid(token);
  });

  it('works for 24 hours, and not a moment longer', async () => {
    const [early, late] = [await newcomer(), await newcomer()];
    const [inTime, tooLate] = [await tokenFor(early), await tokenFor(late)];
    clock.forward(24 * HOUR - 1);
    await verify(inTime);
    clock.forward(1);
    await invalid(tooLate);
    expect((await rowOf(late.id)).emailVerifiedAt).toBeNull();
  });

  it('is refused once a newer letter was sent', async () => {
    const person = await newcomer();
    const [older, newer] = [await tokenFor(person), await tokenFor(person)];
    await invalid(older);
    await verify(newer);
  });

  it('leaves one link that works of two letters written at the same moment', async () => {
    const person = await newcomer();
    await Promise.all(Array.from({ length: 10 }, () => send(person)));
    const tokens = (await lettersTo(test, person.email)).map(({ token }) => token);
    expect(tokens).toHaveLength(10);
    const uses = await Promise.allSettled(tokens.map(verify));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is refused for an address that the person has changed since', async () => {
    const person = await newcomer();
    const token = await tokenFor(person);
    await db
      .updateTable('appUser')
      .set({ email: `new.${person.email}` })
      .where('id', '=', person.id)
      .execute();
    await invalid(token);
    expect(await rowOf(person.id)).toMatchObject({ emailVerifiedAt: null, status: 'IN_VERIFICATION' });
  });

  it('leaves a suspended person suspended', async () => {
    const person = await newcomer({ status: 'SUSPENDED' });
    await verify(await tokenFor(person));
    expect(await rowOf(person.id)).toMatchObject({ status: 'SUSPENDED', emailVerifiedAt: clock.now() });
  });

  it.each(['unknown', 'A'.repeat(43), '../../etc', 'è'.repeat(100), '\u0000'])('is refused for %j', invalid);

  it.each(['', ' ', 'x'.repeat(201), 7, null])('is no question at all with %j', async (token) => {
    const answer = await app.inject({ method: 'POST', url: verifyEmail.path, payload: { token } });
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: { fields: [{ path: 'body.token' }] },
    });
  });
});

describe('what is kept', () => {
  it('is a hash: no token and no address in the table, the queue, the outbox, the counters, the logs or a refusal', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const loud = { ...deps, log, report: makeReport({ log, db }) };
    const loudApp = await test.appWith(loud);
    const person = await newcomer({ email: 'very.private@prova.test' });
    const payload = { email: person.email };
    const ask = () => loudApp.inject({ method: 'POST', url: resendVerificationEmail.path, payload });
    const asked = [await ask(), await ask()];
    const jobs = await runJobs({ ...test, deps: loud }, verificationJobs);
    const token = (await lettersTo(test, person.email))[0]?.token as string;
    const open = () => loudApp.inject({ method: 'POST', url: verifyEmail.path, payload: { token } });
    const opened = [await open(), await open()];
    expect([...asked, ...opened].map(({ statusCode }) => statusCode)).toEqual([200, 429, 200, 400]);
    const outbox = await db.selectFrom('outboxLetter').selectAll().where('userId', '=', person.id).execute();
    const stored = await db.selectFrom('emailVerification').selectAll().where('userId', '=', person.id).execute();
    const counters = await db.selectFrom('rateLimit').select('key').execute();
    const audit = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', person.id).execute();
    const texts = {
      answers: [...asked, ...opened].map(({ body }) => body).join(),
      jobs: JSON.stringify(jobs),
      queue: JSON.stringify((await sql`select data from pgboss.job`.execute(db)).rows),
      outbox: outbox.map(({ sealed, ...row }) => JSON.stringify(row) + sealed?.toString('latin1')).join(),
      counters: JSON.stringify(counters),
      audit: JSON.stringify(audit),
      logs: lines.join(),
    };
    expect(lines.join()).toContain('verification.sent');
    for (const text of Object.values(texts)) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('very.private');
    }
    expect(stored[0]?.tokenHash).toHaveLength(32);
    expect(stored[0]?.tokenHash.equals(Buffer.from(token, 'base64url'))).toBe(false);
  });

  it('is cleared away once it has expired', async () => {
    const count = async () => (await db.selectFrom('emailVerification').select('userId').execute()).length;
    await send(await newcomer());
    clock.forward(24 * HOUR);
    await send(await newcomer());
    await forgetExpired(deps);
    expect(await count()).toBe(1);
    await deps.jobs.enqueue(db, 'verification.forgetExpired', {});
    clock.forward(24 * HOUR);
    await work();
    expect(await count()).toBe(0);
  });

  it('goes with a person who is erased', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const [token, others] = [await tokenFor(person), await tokenFor(other)];
    await forgetTokensOf(db, person.id);
    await invalid(token);
    await verify(others);
  });

  it('opens nothing for a person who was erased meanwhile', async () => {
    const person = await newcomer();
    const token = await tokenFor(person);
    await db.transaction().execute((trx) => eraseAccount({ deps }, trx, person.id));
    await invalid(token);
  });
});
