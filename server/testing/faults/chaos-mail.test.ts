import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { verify } from '../../src/app/data-checks/verify.ts';
import { mailJobs } from '../../src/platform/email/email.jobs.ts';
import { queueEmail } from '../../src/platform/email/queue-email.ts';
import { smtpMailer } from '../../src/platform/email/smtp.adapter.ts';
import { defineJob, noPayload, startWorker } from '../../src/platform/jobs/jobs.ts';
import { fakeSmtpServer, parseEmail } from '../fake-smtp-server.ts';
import { testApp } from '../test-app.ts';
import { type ChaosMode, chaosProxy } from './chaos-proxy.ts';

/** SMTP server behind a slow, silent or broken network: every email is sent in the end, and other work is not delayed. */

const test = await testApp();
const { deps } = test;
const EMAIL_COUNT = 3;
/** Timeout in milliseconds; production allows ninety seconds per email. */
const EMAIL_TIMEOUT_MS = 1_000;
const polling = { timeout: 20_000, interval: 20 };

afterEach(async () => {
  await deps.db.deleteFrom('outboxEmail').execute();
});

/** Worker that sends emails and runs one unrelated job. */
async function startPost() {
  const server = await fakeSmtpServer();
  const proxy = await chaosProxy({ host: '127.0.0.1', port: server.port });
  const mailer = smtpMailer(`smtp://127.0.0.1:${proxy.port}`, { timeoutMs: EMAIL_TIMEOUT_MS });
  let tidied = 0;
  const other = defineJob('passwords.purgeExpired', {
    payload: noPayload,
    handler: async () => {
      tidied += 1;
    },
  });
  const stopWorker = await startWorker({ ...deps, mailer }, [...mailJobs, other]);
  onTestFinished(async () => {
    proxy.set({ kind: 'pass' });
    await stopWorker();
    await mailer.close();
    await proxy.stop();
    await server.stop();
  });
  return { server, proxy, tidied: () => tidied };
}

const queueEmails = () =>
  Promise.all(
    Array.from({ length: EMAIL_COUNT }, (_, n) =>
      queueEmail(deps, deps.db, { userId: null, to: `ada${n}@prova.test`, locale: 'it' }, 'deletionUndone', {
        name: 'Ada',
      }),
    ),
  );

const unsent = async () =>
  (await deps.db.selectFrom('outboxEmail').select('id').where('sentAt', 'is', null).execute()).length;

async function expectConsistent() {
  const { checked } = await verify(deps, { shown: 3, files: false });
  expect(checked.flatMap(({ broken }) => broken)).toEqual([]);
}

describe('a mail server', () => {
  it.each<[string, ChaosMode]>([
    ['that takes every connection and says nothing', { kind: 'swallow' }],
    ['that says a letter of the alphabet now and then, and so is never silent', { kind: 'trickle', bytes: 1, ms: 250 }],
    ['that hangs up in the middle of the conversation', { kind: 'resetAfter', bytes: 120 }],
  ])('%s: delays no other job and receives every email after recovery', async (_, mode) => {
    const { server, proxy, tidied } = await startPost();
    proxy.set(mode);
    await queueEmails();
    await deps.jobs.enqueue(deps.db, 'passwords.purgeExpired', {});
    await vi.waitFor(() => expect(tidied()).toBe(1), polling);
    await vi.waitFor(async () => expect(await tried()).toBeGreaterThan(0), polling);
    expect(await unsent()).toBe(EMAIL_COUNT);
    proxy.set({ kind: 'pass' });
    await vi.waitFor(async () => expect(await unsent()).toBe(0), polling);
    const recipients = server.arrived.flatMap((email) => email.recipients).sort();
    expect(recipients).toEqual(Array.from({ length: EMAIL_COUNT }, (_, n) => `ada${n}@prova.test`));
    await expectConsistent();
  });

  it('receives each email once when it is slow', async () => {
    const { server, proxy } = await startPost();
    proxy.set({ kind: 'slow', ms: 20 });
    await queueEmails();
    await vi.waitFor(async () => expect(await unsent()).toBe(0), polling);
    expect(server.arrived).toHaveLength(EMAIL_COUNT);
    await expectConsistent();
  });

  it('receives an email again with the same Message-ID when the response to it is lost', async () => {
    const { server, proxy } = await startPost();
    // End of the email text: the response follows.
    proxy.set({ kind: 'cutAt', text: '\r\n.\r\n', received: true });
    await queueEmails();
    await vi.waitFor(async () => expect(await unsent()).toBe(0), polling);
    const names = server.arrived.map(({ raw }) => parseEmail(raw).headers.get('message-id'));
    expect(new Set(names).size).toBe(EMAIL_COUNT);
    expect(names.length).toBeLessThanOrEqual(EMAIL_COUNT + 1);
    await expectConsistent();
  });
});

/** Number of emails that failed once and are due for a retry. */
async function tried(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'mail.sendEmail' and state = 'retry'`.execute(deps.db);
  return rows[0]?.n ?? 0;
}
