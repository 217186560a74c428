import { sql } from 'kysely';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { listMailbox } from '#contract/platform/dev-mailbox.schemas';
import { actor } from '../../../testing/actors.ts';
import { fakeSmtpServer } from '../../../testing/fake-smtp-server.ts';
import { testApp } from '../../../testing/test-app.ts';
import { defineJob, makeJobs, startWorker } from '../jobs/jobs.ts';
import { mailJobs, retryEmails } from './email.jobs.ts';
import { type Mailer, MailRejectedError } from './mailer.port.ts';
import { queueEmail } from './queue-email.ts';
import { mailbox } from './save-to-dev-mailbox.ts';
import { LEASE_MS, sendEmail } from './send-email.ts';
import { smtpMailer } from './smtp.adapter.ts';

const test = await testApp();
const { deps, clock, anonymous } = test;
const polling = { timeout: 15_000, interval: 20 };
const HOUR = 3_600_000;

const outbox = () => deps.db.selectFrom('outboxEmail').selectAll().orderBy('id').execute();
const inbox = async (to: string) => (await anonymous.call(listMailbox, { query: { to } })).data;

/** Queues an email and deletes its job. */
async function pendingEmail(to: string, using = deps): Promise<number> {
  await queueEmail(using, deps.db, { userId: null, to, locale: 'it' }, 'resetPassword', {
    name: 'Ada',
    path: '/auth/reset-password?token=geheim',
  });
  await sql`delete from pgboss.job where name like 'mail.%'`.execute(deps.db);
  return (await outbox()).at(-1)?.id as number;
}

/** Counts queued job attempts. */
async function countPendingJobs(queue: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = ${queue} and state < 'active'`.execute(deps.db);
  return rows[0]?.n ?? 0;
}

const send = (using: typeof deps, id: number) => sendEmail(using, { emailId: id });

/** Mailer with the given `deliver` that counts its calls. */
function mailerThat(deliver: Mailer['send']) {
  const messageIds: string[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      messageIds.push(mail.messageId);
      await deliver(mail);
    },
    close: async () => {},
  };
  return { messageIds, using: { ...deps, mailer } };
}

/** Mailer whose deliveries end at `finish`, with `error` if any. */
function slowMailer(error?: Error) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const sent = mailerThat(async () => {
    await finished;
    if (error) throw error;
  });
  return { ...sent, finish };
}

afterEach(async () => {
  await deps.db.deleteFrom('outboxEmail').execute();
  await deps.db.deleteFrom('mailboxEmail').execute();
  await sql`delete from pgboss.job where name like 'mail.%'`.execute(deps.db);
});

describe('email outbox', () => {
  it("sends an email once, in the user's language, and deletes its content", async () => {
    const id = await pendingEmail('Ada@Prova.test');
    await send(deps, id);
    await send(deps, id);
    const [email, ...more] = await inbox('ada@prova.test');
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: 'Scegli una nuova password', to: 'ada@prova.test' });
    expect(email?.from).toBe('Soglia <noreply@soglia.test>');
    expect(email?.headers).toEqual({ 'Reply-To': 'assistenza@soglia.test' });
    expect(email?.text).toContain('http://localhost/auth/reset-password?token=geheim');
    expect(email?.html).toContain('href="http://localhost/auth/reset-password?token=geheim"');
    expect(await outbox()).toMatchObject([{ id, sealed: null, sentAt: clock.now(), refusedAt: null }]);
  });

  it('holds no connection and no transaction while a slow mail server receives emails', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push(await pendingEmail(`ada${n}@prova.test`));
    const slow = slowMailer();
    const sending = ids.map((id) => send(slow.using, id));
    await vi.waitFor(() => expect(slow.messageIds).toHaveLength(20), polling);
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and application_name = 'soglia' and pid <> pg_backend_pid()
        and (state <> 'idle' or xact_start is not null)`.execute(deps.db);
    expect(rows).toEqual([]);
    const held = await sql<{ n: number }>`select count(*)::int as n from pg_locks
      join pg_stat_activity using (pid)
      where relation = 'outbox_email'::regclass and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      deps.db,
    );
    expect(held.rows).toEqual([{ n: 0 }]);
    slow.finish();
    await Promise.all(sending);
    expect((await outbox()).filter(({ sentAt }) => sentAt === null)).toEqual([]);
  });

  it('sends no email for a transaction that rolls back', async () => {
    const failing = deps.db.transaction().execute(async (trx) => {
      await queueEmail(deps, trx, { userId: null, to: 'x@prova.test', locale: 'it' }, 'deletionUndone', { name: '' });
      throw new Error('the cause fails');
    });
    await expect(failing).rejects.toThrow('the cause fails');
    expect(await outbox()).toEqual([]);
    expect(await countPendingJobs('mail.sendEmail')).toBe(0);
  });

  it('stores no address and no token unencrypted', async () => {
    await pendingEmail('geheim@prova.test');
    const { rows } = await sql<{ row: string }>`select outbox_email::text as row from outbox_email`.execute(deps.db);
    expect(Buffer.from((await outbox())[0]?.sealed as Buffer).toString('latin1')).not.toContain('geheim');
    expect(rows[0]?.row).not.toContain('geheim');
  });

  it('deletes an email with its account', async () => {
    const user = await actor(test);
    const recipient = { userId: user.id, to: user.email, locale: 'it' as const };
    await queueEmail(deps, deps.db, recipient, 'twoFactorEnabled', { name: 'Ada' });
    const [row] = await outbox();
    await deps.db.deleteFrom('appUser').where('id', '=', user.id).execute();
    await send(deps, row?.id as number);
    expect(await inbox(user.email)).toEqual([]);
  });

  it('sends each email once if 50 workers claim it at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await pendingEmail(`ada${n}@prova.test`));
    const slow = slowMailer();
    const workers = ids.flatMap((id) => Array.from({ length: 50 }, () => send(slow.using, id)));
    const outcomes = Promise.allSettled(workers);
    await vi.waitFor(() => expect(slow.messageIds).toHaveLength(3), polling);
    slow.finish();
    const rejected = (await outcomes).flatMap((outcome) =>
      outcome.status === 'rejected' ? [`${outcome.reason}`] : [],
    );
    expect(rejected.filter((reason) => !reason.includes('Another worker'))).toEqual([]);
    await Promise.all(ids.map((id) => send(slow.using, id)));
    expect([...slow.messageIds].sort()).toEqual(ids.map((id) => `<letter-${id}@localhost>`).sort());
  });

  it('resends an email with the same Message-ID after its delivery failed, and saves it once', async () => {
    const id = await pendingEmail('ada@prova.test');
    const { messageIds, using } = mailerThat(async (mail) => {
      await mailbox(deps.db).send(mail);
      if (messageIds.length === 1) throw new Error('the response is lost');
    });
    await expect(send(using, id)).rejects.toThrow('the response is lost');
    expect(await outbox()).toMatchObject([{ sentAt: null, refusedAt: null, leaseUntil: null }]);
    await send(using, id);
    expect(new Set(messageIds).size).toBe(1);
    expect(messageIds).toHaveLength(2);
    expect(await inbox('ada@prova.test')).toHaveLength(1);
  });

  it('sends an email at most twice and never loses it if a worker dies between sending and storing the outcome', async () => {
    const id = await pendingEmail('ada@prova.test');
    const dying = slowMailer();
    void send(dying.using, id);
    await vi.waitFor(() => expect(dying.messageIds).toHaveLength(1), polling);
    const next = mailerThat(async () => {});
    await expect(send(next.using, id)).rejects.toThrow('Another worker');
    clock.forward(LEASE_MS - 1);
    await expect(send(next.using, id)).rejects.toThrow('Another worker');
    clock.forward(1);
    await send(next.using, id);
    await send(next.using, id);
    expect(next.messageIds).toEqual(dying.messageIds);
    expect(await outbox()).toMatchObject([{ sealed: null, sentAt: clock.now(), leaseUntil: null }]);
  });

  it('counts the first outcome if a worker outlives its claim', async () => {
    const id = await pendingEmail('ada@prova.test');
    const slow = slowMailer();
    const first = send(slow.using, id);
    await vi.waitFor(() => expect(slow.messageIds).toHaveLength(1), polling);
    clock.forward(LEASE_MS);
    const rejecting = mailerThat(async () => {
      slow.finish();
      await first;
      throw new MailRejectedError('SMTP 550 RCPT TO');
    });
    await send(rejecting.using, id);
    expect(await outbox()).toMatchObject([{ sentAt: clock.now(), refusedAt: null, leaseUntil: null }]);
  });

  it('keeps the claim of the next worker if the delivery of an expired claim fails', async () => {
    const id = await pendingEmail('ada@prova.test');
    const slow = slowMailer(new Error('timeout'));
    const first = send(slow.using, id);
    await vi.waitFor(() => expect(slow.messageIds).toHaveLength(1), polling);
    clock.forward(LEASE_MS);
    const next = slowMailer();
    const second = send(next.using, id);
    await vi.waitFor(() => expect(next.messageIds).toHaveLength(1), polling);
    slow.finish();
    await expect(first).rejects.toThrow('timeout');
    await expect(send(deps, id)).rejects.toThrow('Another worker');
    next.finish();
    await second;
    expect(await outbox()).toMatchObject([{ sentAt: clock.now(), leaseUntil: null }]);
  });

  it('does not retry a permanently rejected email, and deletes its content', async () => {
    const id = await pendingEmail('nobody@prova.test');
    const { messageIds, using } = mailerThat(async () => {
      throw new MailRejectedError('SMTP 550 RCPT TO');
    });
    await send(using, id);
    await send(using, id);
    expect(messageIds).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ sealed: null, sentAt: null, refusedAt: clock.now() }]);
  });

  it('rejects an email that was encrypted with a lost key', async () => {
    const id = await pendingEmail('ada@prova.test');
    await deps.db
      .updateTable('outboxEmail')
      .set({ sealed: Buffer.alloc(64, 1) })
      .execute();
    await send(deps, id);
    expect(await outbox()).toMatchObject([{ sealed: null, sentAt: null, refusedAt: clock.now() }]);
    expect(await inbox('ada@prova.test')).toEqual([]);
  });
});

describe('email job', () => {
  it('retries until an unavailable mail server is back, and drops rejected emails', async () => {
    const { port, stop: leave } = await fakeSmtpServer();
    await leave();
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`);
    const stopWorker = await startWorker({ ...deps, mailer }, mailJobs);
    onTestFinished(async () => {
      await stopWorker();
      await mailer.close();
    });
    const queue = (to: string) =>
      queueEmail(deps, deps.db, { userId: null, to, locale: 'en' }, 'deletionUndone', { name: 'Ada' });
    await queue('ada@prova.test');
    await vi.waitFor(async () => expect(await countRetryJobs()).toBe(1), polling);
    const server = await fakeSmtpServer({}, port);
    onTestFinished(() => server.stop());
    await vi.waitFor(() => expect(server.arrived).toHaveLength(1), polling);
    expect(server.arrived[0]?.recipients).toEqual(['ada@prova.test']);
    server.reply = { code: 550, text: 'no such user' };
    await queue('nobody@prova.test');
    await vi.waitFor(async () => expect((await outbox()).at(-1)?.refusedAt).not.toBeNull(), polling);
    expect(server.arrived).toHaveLength(1);
  });
});

async function countRetryJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'mail.sendEmail' and state = 'retry'`.execute(deps.db);
  return rows[0]?.n ?? 0;
}

describe('a job of the previous release', () => {
  it.each([
    ['sends its email', 'mail.sendLetter'],
    ['retries its email', 'mail.resendLetter'],
  ])('%s', async (_, formerName) => {
    const id = await pendingEmail('ada@prova.test');
    const definition = defineJob(formerName as 'mail.sendEmail', {
      payload: z.object({ letterId: z.int() }) as never,
      handler: async () => {},
    });
    const jobs = await makeJobs(deps, [definition]);
    await jobs.enqueue(deps.db, formerName as 'mail.sendEmail', { letterId: id } as never);
    await jobs.stop();
    const stop = await startWorker(deps, mailJobs);
    onTestFinished(stop);
    await vi.waitFor(async () => expect(await inbox('ada@prova.test')).toHaveLength(1), polling);
  });
});

describe('hourly retry', () => {
  it('retries only emails pending for more than an hour', async () => {
    const old = await pendingEmail('ada@prova.test');
    clock.forward(2 * HOUR);
    await pendingEmail('new@prova.test');
    await retryEmails(deps);
    expect(await countPendingJobs('mail.resendEmail')).toBe(1);
    await send(deps, old);
    await sql`delete from pgboss.job where name like 'mail.%'`.execute(deps.db);
    await retryEmails(deps);
    expect(await countPendingJobs('mail.resendEmail')).toBe(0);
  });

  it('deletes emails after thirty days', async () => {
    await pendingEmail('ada@prova.test');
    clock.forward(29 * 24 * HOUR);
    await retryEmails(deps);
    expect(await outbox()).toHaveLength(1);
    clock.forward(25 * HOUR);
    await retryEmails(deps);
    expect(await outbox()).toEqual([]);
  });
});

describe('dev mailbox', () => {
  it('returns the calendar entry of an email', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    await queueEmail(deps, deps.db, { userId: null, to: 'ada@prova.test', locale: 'it' }, 'openDayCancelled', {
      name: 'Ada',
      title: 'Trilocale',
      address: 'Via Roma 1, Milano',
      people: 1,
      notes: null,
      path: '/',
      startsAt: '2026-11-28T09:00:00Z',
      endsAt: '2026-11-28T10:00:00Z',
      timeZone: 'Europe/Rome',
      reason: 'ORGANISER',
      calendar: { method: 'CANCEL', content },
    });
    await send(deps, (await outbox()).at(-1)?.id as number);
    await send(deps, await pendingEmail('ada@prova.test'));
    expect((await inbox('ada@prova.test')).map(({ calendar }) => calendar)).toEqual([null, content]);
  });

  it('lists the newest hundred first, for all recipients or for one', async () => {
    for (const to of ['a@prova.test', 'b@prova.test']) await send(deps, await pendingEmail(to));
    const { data } = await anonymous.call(listMailbox, { query: {} });
    expect(data.map(({ to }) => to)).toEqual(['b@prova.test', 'a@prova.test']);
    expect((await inbox('A@Prova.test')).map(({ to }) => to)).toEqual(['a@prova.test']);
    await sql`insert into mailbox_email (message_id, from_address, to_address, subject, body_text, body_html)
      select n::text, 'a', 'b@prova.test', n::text, '', '' from generate_series(1, 200) n`.execute(deps.db);
    expect((await anonymous.call(listMailbox, { query: {} })).data).toHaveLength(100);
  });

  it('retains the newest thousand', async () => {
    await sql`insert into mailbox_email (message_id, from_address, to_address, subject, body_text, body_html)
      select n::text, 'a', 'b@prova.test', n::text, '', '' from generate_series(1, 1003) n`.execute(deps.db);
    await send(deps, await pendingEmail('ada@prova.test'));
    const remaining = await deps.db.selectFrom('mailboxEmail').select('subject').orderBy('id').execute();
    expect([remaining.length, remaining[0]?.subject, remaining.at(-1)?.subject]).toEqual([
      1000,
      '5',
      'Scegli una nuova password',
    ]);
  });
});

describe.each([
  ['on a public address', { ORIGIN: 'https://soglia.example' }, 404],
  ['when it is switched off', { MAILBOX: 'off' }, 404],
  ['when emails are sent by SMTP', { SMTP_URL: 'smtp://127.0.0.1:1', MAILBOX: 'on' }, 404],
  ['on a public address where it is switched on', { ORIGIN: 'https://soglia.example', MAILBOX: 'on' }, 200],
])('dev mailbox %s', async (_where, env, status) => {
  const { app } = await testApp(env as Record<string, string>);
  it(`answers ${status}`, async () => {
    const response = await app.inject({ url: '/api/v1/dev/mailbox' });
    expect(response.statusCode).toBe(status);
    if (status === 404) expect(response.json()).toMatchObject({ code: 'NOT_FOUND_EXCEPTION' });
  });
});
