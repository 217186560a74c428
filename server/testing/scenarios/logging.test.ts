import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { search } from '#contract/discovery/search.schemas';
import { login, register } from '#contract/identity/accounts.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { createEventRecorder } from '../../src/platform/events/record-event.ts';
import { defineJob, noPayload, startWorker } from '../../src/platform/jobs/jobs.ts';
import { createLogger } from '../../src/platform/telemetry/logging.ts';
import { createUser, password } from '../create-user.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();

/** App with the most verbose log level. */
function loud() {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => void lines.push(line) });
  return { lines, deps: { ...test.deps, log, recordEvent: createEventRecorder({ log, db: test.deps.db }) } };
}

const user = {
  name: 'Ermenegilda',
  surname: 'Riservatini',
  email: 'ermenegilda.riservatini@prova.test',
  phone: '+393330009911',
};
const personalTexts = [
  ...Object.values(user),
  'Ermenegilda.Riservatini@',
  password,
  'via-delle-more',
  '203.0.113.77',
  'Curioso/7',
];

describe('the log', () => {
  it('is JSON lines with endpoint, status and request id, and without user data', async () => {
    const { lines, deps } = loud();
    await createUser({ ...test, deps }, user);
    const app = await buildApp(deps);
    const headers = { 'user-agent': 'Curioso/7', 'x-forwarded-for': '203.0.113.77' };
    const remoteAddress = '203.0.113.77';
    const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    const signIn = await post(login.path, { identifier: user.email, password });
    const responses = [
      signIn,
      await post(login.path, { identifier: user.email, password: `${password}!` }),
      await post(register.path, { ...user, password }),
      await app.inject({ url: `${search.path}?locationQuery=via-delle-more`, headers, remoteAddress }),
      await app.inject({ url: `/api/v1/via-delle-more?email=${user.email}`, headers, remoteAddress }),
    ];
    await app.close();
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.find(({ endpoint }) => endpoint === login.id)).toMatchObject({
      level: 30,
      msg: 'request',
      method: 'POST',
      status: signIn.statusCode,
      ms: expect.any(Number),
      reqId: signIn.headers['x-request-id'],
    });
    expect(responses.map(({ statusCode }) => statusCode)).toContain(200);
    const session = signIn.cookies[0]?.value ?? '';
    expect(session).not.toBe('');
    for (const word of [...personalTexts, session]) expect(lines.join('')).not.toContain(word);
  });

  it('omits the values of a rejected row', async () => {
    const { lines, deps } = loud();
    await createUser(test, { email: 'twice.private@prova.test', phone: '+393330009922' });
    const again = sql`insert into app_user (name, surname, email, status) values ('Ada', 'Prova', 'twice.private@prova.test', 'ACTIVE')`;
    const unreadable = sql`select ${'private-number-7'}::text::integer`;
    for (const statement of [again, unreadable]) {
      const error = await statement.execute(deps.db).catch((one: unknown) => one);
      deps.log.error({ err: error }, 'job failed');
    }
    expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
      { type: 'error', code: '23505', table: 'app_user', stack: expect.stringContaining('at ') },
      { code: '22P02', message: 'a value could not be read', stack: expect.stringContaining('at ') },
    ]);
    expect(lines.join('')).not.toMatch(/twice\.private|private-number/);
  });

  it('names a failed job', async () => {
    const { lines, deps } = loud();
    await deps.jobs.enqueue(deps.db, 'sessions.purgeExpired', {});
    const { promise: failed, resolve } = Promise.withResolvers<void>();
    const stop = await startWorker(deps, [
      defineJob('sessions.purgeExpired', {
        payload: noPayload,
        handler: async () => {
          resolve();
          throw new Error('cannot');
        },
      }),
    ]);
    await failed;
    await stop();
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'job failed', job: 'sessions.purgeExpired' }),
    );
  });
});
