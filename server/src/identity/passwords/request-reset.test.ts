import { sql } from 'kysely';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { confirmReset, requestReset, validateReset } from '#contract/identity/passwords.schemas';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createEventRecorder } from '../../platform/events/record-event.ts';
import { deleteUserTokens } from './delete-user-tokens.ts';
import { newPassword, passwordHolders } from './passwords.fixtures.ts';
import { passwordsJobs, purgeExpired } from './passwords.jobs.ts';

const test = await testApp();
const { app, deps, clock } = test;
const { db } = deps;
const { createUser, request, work, valid, emailNames, tokenFor } = await passwordHolders(test);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('requesting a reset', () => {
  it.each([
    ['the email', ({ email }: { email: string; phone: string }) => email],
    ['the email in capitals', ({ email }: { email: string; phone: string }) => email.toUpperCase()],
    ['the phone number', ({ phone }: { email: string; phone: string }) => phone],
    ['the phone number as one writes it', ({ phone }: { email: string; phone: string }) => phone.slice(3)],
  ] as const)('with %s sends an email with a link to the account’s address', async (name, identifierOf) => {
    const phone = `+3933311100${name.length}`;
    const user = await createUser({ phone, phoneVerifiedAt: clock.now(), locale: 'en' });
    expect(await request(identifierOf({ ...user, phone }))).toEqual({ data: { requested: true } });
    await work();
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail).toMatchObject({ emailName: 'resetPassword', locale: 'en', props: { name: 'Ada' } });
    expect(sentEmail?.props.path).toBe(`/auth/reset-password?token=${sentEmail?.token}`);
    expect(Buffer.from(sentEmail?.token ?? '', 'base64url')).toHaveLength(32);
  });

  it('returns the user to the original page', async () => {
    const { email } = await createUser();
    await test.anonymous.call(requestReset, { body: { identifier: email, redirect: '/listing/7#contatti' } });
    await work();
    const [sentEmail] = await emailsTo(test, email);
    expect(sentEmail?.props.path).toBe(
      `/auth/reset-password?token=${sentEmail?.token}&redirect=%2Flisting%2F7%23contatti`,
    );
  });

  it('gets the same response and work for all identifiers, and emails only users who can use it', async () => {
    const users = [
      await createUser(),
      await createUser({ status: 'SUSPENDED' }),
      await createUser({ passwordHash: null }),
    ];
    const identifiers = [...users.map(({ email }) => email), 'nobody@prova.test', '+393339999999', 'neither', '\u0000'];
    const queued = async () => (await sql`select 1 from pgboss.job where state = 'created'`.execute(db)).rows.length;
    for (const identifier of identifiers) {
      const before = await queued();
      const response = await app.inject({ method: 'POST', url: requestReset.path, payload: { identifier } });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ data: { requested: true } });
      expect((await queued()) - before).toBe(1);
    }
    await work();
    expect(await Promise.all(users.map(emailNames))).toEqual([['resetPassword'], [], ['resetPassword']]);
  });

  it('sends three emails an hour over all identifiers, then none without an error', async () => {
    const user = await createUser({ phone: '+393331234567', phoneVerifiedAt: clock.now() });
    for (const identifier of [user.email, user.email, '+393331234567', '333 1234567', user.email]) {
      expect(await request(identifier)).toEqual({ data: { requested: true } });
    }
    await work();
    expect(await emailNames(user)).toHaveLength(3);
    clock.forward(HOUR);
    await request(user.email);
    await work();
    expect(await emailNames(user)).toHaveLength(4);
  });

  it('is limited to thirty per hour from one address, with rate limits on', async () => {
    const limited = await test.appWith({ env: { ...deps.env, rateLimits: true } });
    const payload = { identifier: 'nobody@prova.test' };
    const postRequest = (remoteAddress: string) =>
      limited.inject({ method: 'POST', url: requestReset.path, payload, remoteAddress });
    for (let time = 0; time < 30; time += 1) expect((await postRequest('192.0.2.1')).statusCode).toBe(200);
    const rejected = await postRequest('192.0.2.1');
    expect(rejected.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 3600 },
    });
    expect((await postRequest('192.0.2.2')).statusCode).toBe(200);
    clock.forward(HOUR);
    expect((await postRequest('192.0.2.1')).statusCode).toBe(200);
    await work();
  });

  it.each(['', ' ', 'x'.repeat(255)])('requires an identifier, and rejects %j', async (identifier) => {
    expect((await errorOf(request(identifier))).fields).toMatchObject([{ path: 'body.identifier' }]);
  });
});

describe('the stored data of a reset', () => {
  it('is a hash: queue, outbox, logs, audit entries and errors hold no token, identifier or password', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const loud = { ...deps, log, recordEvent: createEventRecorder({ log, db }) };
    const loudApp = await test.appWith(loud);
    const user = await createUser({ email: 'very.private@prova.test' });
    const post = (url: string, payload: object) => loudApp.inject({ method: 'POST', url, payload });
    const responses = [await post(requestReset.path, { identifier: user.email })];
    const queue = JSON.stringify((await sql`select data from pgboss.job`.execute(db)).rows);
    await runJobs({ ...test, deps: loud }, passwordsJobs);
    const token = (await emailsTo(test, user.email))[0]?.token as string;
    responses.push(await loudApp.inject(`${validateReset.path}?token=${token}`));
    for (const password of ['very.private', newPassword, newPassword]) {
      responses.push(await post(confirmReset.path, { token, password }));
    }
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 200, 400]);
    const outbox = await db.selectFrom('outboxEmail').selectAll().where('userId', '=', user.id).execute();
    const stored = await db.selectFrom('passwordReset').selectAll().where('userId', '=', user.id).execute();
    const counters = await db.selectFrom('rateLimit').select('key').execute();
    const audit = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', user.id).execute();
    const texts = [
      responses.map(({ body }) => body).join(),
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

  it('is purged once it has expired', async () => {
    const count = async () => (await db.selectFrom('passwordReset').select('userId').execute()).length;
    await tokenFor(await createUser());
    clock.forward(30 * MINUTE);
    await tokenFor(await createUser());
    await purgeExpired(deps);
    expect(await count()).toBe(1);
    await deps.jobs.enqueue(db, 'passwords.purgeExpired', {});
    clock.forward(30 * MINUTE);
    await work();
    expect(await count()).toBe(0);
  });

  it('is deleted with an erased user', async () => {
    const [user, other] = [await createUser(), await createUser()];
    const [token, others] = [await tokenFor(user), await tokenFor(other)];
    await deleteUserTokens(db, user.id);
    expect([await valid(token), await valid(others)]).toEqual([false, true]);
  });
});
