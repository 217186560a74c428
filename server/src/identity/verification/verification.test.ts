import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { resendVerificationEmail, verifyEmail } from '#contract/identity/verification.schemas';
import { emailsTo } from '../../../testing/emails.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createEventRecorder } from '../../platform/events/record-event.ts';
import { eraseAccountRow } from '../accounts/personal-data.ts';
import { deleteUserTokens } from './delete-user-tokens.ts';
import { sendVerification } from './send-verification.ts';
import { newcomers } from './verification.fixtures.ts';
import { purgeExpired, verificationJobs } from './verification.jobs.ts';

const test = await testApp();
const { app, deps, clock } = test;
const { db } = deps;
const { newcomer, send, verify, work, tokenFor, invalid } = newcomers(test);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const rowOf = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the verification email', () => {
  it('is sent to the address in the account’s language, with a link of 256 bits', async () => {
    const user = await newcomer();
    await sendVerification({ deps }, db, { userId: user.id, email: user.email, name: 'Ada', locale: 'en' });
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail).toMatchObject({ emailName: 'verifyEmail', locale: 'en', props: { name: 'Ada' } });
    expect(sentEmail?.props.path).toBe(`/auth/verify?token=${sentEmail?.token}`);
    expect(Buffer.from(sentEmail?.token ?? '', 'base64url')).toHaveLength(32);
  });

  it('is not sent when its transaction rolls back', async () => {
    const user = await newcomer();
    const failing = db.transaction().execute(async (trx) => {
      await send(user, trx);
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    expect(await emailsTo(test, user.email)).toEqual([]);
  });
});

describe('opening the link', () => {
  it('verifies the email and makes the account active, and leaves an audit entry', async () => {
    const user = await newcomer();
    expect(await verify(await tokenFor(user))).toEqual({ data: { verified: true } });
    expect((await user.api.call(getMe, {})).data).toMatchObject({
      status: 'ACTIVE',
      emailVerified: true,
      can: { publish: true },
    });
    const auditEntries = await db.selectFrom('auditEntry').select('event').where('subjectId', '=', user.id).execute();
    expect(auditEntries).toEqual([{ event: 'verification.verified' }]);
  });

  it.each(['/api/v1/verification/', '/api/v1/verification'])('works at %s', async (url) => {
    const token = await tokenFor(await newcomer());
    const response = await app.inject({ method: 'POST', url, payload: { token } });
    expect(response.json()).toEqual({ data: { verified: true } });
    expect((await app.inject({ method: 'PUT', url, payload: { token } })).statusCode).toBe(405);
  });

  it('works for one of fifty concurrent uses', async () => {
    const user = await newcomer();
    const token = await tokenFor(user);
    const uses = await Promise.allSettled(Array.from({ length: 50 }, () => verify(token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = new Set(uses.flatMap((use) => (use.status === 'rejected' ? [use.reason.code] : [])));
    expect([...codes]).toEqual(['INVALID_VERIFICATION_TOKEN_EXCEPTION']);
  });

  it('is rejected on a second use, also by the same user', async () => {
    const token = await tokenFor(await newcomer());
    await verify(token);
    await invalid(token);
  });

  it('works for exactly 24 hours', async () => {
    const [early, expiredUser] = [await newcomer(), await newcomer()];
    const [inTime, expiredToken] = [await tokenFor(early), await tokenFor(expiredUser)];
    clock.forward(24 * HOUR - 1);
    await verify(inTime);
    clock.forward(1);
    await invalid(expiredToken);
    expect((await rowOf(expiredUser.id)).emailVerifiedAt).toBeNull();
  });

  it('is rejected once a newer email was sent', async () => {
    const user = await newcomer();
    const [older, newer] = [await tokenFor(user), await tokenFor(user)];
    await invalid(older);
    await verify(newer);
  });

  it('leaves one valid link of two concurrent emails', async () => {
    const user = await newcomer();
    await Promise.all(Array.from({ length: 10 }, () => send(user)));
    const tokens = (await emailsTo(test, user.email)).map(({ token }) => token);
    expect(tokens).toHaveLength(10);
    const uses = await Promise.allSettled(tokens.map(verify));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is rejected after the address has changed', async () => {
    const user = await newcomer();
    const token = await tokenFor(user);
    await db
      .updateTable('appUser')
      .set({ email: `new.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    await invalid(token);
    expect(await rowOf(user.id)).toMatchObject({ emailVerifiedAt: null, status: 'IN_VERIFICATION' });
  });

  it('does not lift a suspension', async () => {
    const user = await newcomer({ status: 'SUSPENDED' });
    await verify(await tokenFor(user));
    expect(await rowOf(user.id)).toMatchObject({ status: 'SUSPENDED', emailVerifiedAt: clock.now() });
  });

  it.each(['unknown', 'A'.repeat(43), '../../etc', 'è'.repeat(100), '\u0000'])('is rejected for %j', invalid);

  it.each(['', ' ', 'x'.repeat(201), 7, null])('fails validation with %j', async (token) => {
    const response = await app.inject({ method: 'POST', url: verifyEmail.path, payload: { token } });
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_EXCEPTION',
      details: { fields: [{ path: 'body.token' }] },
    });
  });
});

describe('the stored data of a verification', () => {
  it('is a hash: table, queue, outbox, counters, logs and errors hold no token and no address', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const loud = { ...deps, log, recordEvent: createEventRecorder({ log, db }) };
    const loudApp = await test.appWith(loud);
    const user = await newcomer({ email: 'very.private@prova.test' });
    const payload = { email: user.email };
    const requestResend = () => loudApp.inject({ method: 'POST', url: resendVerificationEmail.path, payload });
    const responses = [await requestResend(), await requestResend()];
    const jobs = await runJobs({ ...test, deps: loud }, verificationJobs);
    const token = (await emailsTo(test, user.email))[0]?.token as string;
    const open = () => loudApp.inject({ method: 'POST', url: verifyEmail.path, payload: { token } });
    const opened = [await open(), await open()];
    expect([...responses, ...opened].map(({ statusCode }) => statusCode)).toEqual([200, 429, 200, 400]);
    const outbox = await db.selectFrom('outboxEmail').selectAll().where('userId', '=', user.id).execute();
    const stored = await db.selectFrom('emailVerification').selectAll().where('userId', '=', user.id).execute();
    const counters = await db.selectFrom('rateLimit').select('key').execute();
    const audit = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', user.id).execute();
    const texts = {
      answers: [...responses, ...opened].map(({ body }) => body).join(),
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

  it('is purged once it has expired', async () => {
    const count = async () => (await db.selectFrom('emailVerification').select('userId').execute()).length;
    await send(await newcomer());
    clock.forward(24 * HOUR);
    await send(await newcomer());
    await purgeExpired(deps);
    expect(await count()).toBe(1);
    await deps.jobs.enqueue(db, 'verification.purgeExpired', {});
    clock.forward(24 * HOUR);
    await work();
    expect(await count()).toBe(0);
  });

  it('is deleted with an erased user', async () => {
    const [user, other] = [await newcomer(), await newcomer()];
    const [token, others] = [await tokenFor(user), await tokenFor(other)];
    await deleteUserTokens(db, user.id);
    await invalid(token);
    await verify(others);
  });

  it('does nothing for a user who was erased concurrently', async () => {
    const user = await newcomer();
    const token = await tokenFor(user);
    await db.transaction().execute((trx) => eraseAccountRow({ deps }, trx, user.id));
    await invalid(token);
  });
});
