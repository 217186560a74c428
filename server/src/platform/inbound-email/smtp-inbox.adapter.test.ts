import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MailRejectedError, type OutgoingMail } from '../email/mailer.port.ts';
import { smtpMailer } from '../email/smtp.adapter.ts';
import type { IncomingMail, MailOutcome } from './mail-inbox.port.ts';
import { openSmtpInbox } from './smtp-inbox.adapter.ts';

const arrived: IncomingMail[] = [];
const errors: unknown[] = [];
let outcome: MailOutcome | Error = 'taken';
const inbox = await openSmtpInbox({
  host: '127.0.0.1',
  port: 0,
  accepts: async (address) => {
    if (address.startsWith('broken')) throw new Error('no database');
    return address.endsWith('@annunci.test');
  },
  deliver: async (mail) => {
    if (outcome instanceof Error) throw outcome;
    if (outcome === 'taken') arrived.push(mail);
    return outcome;
  },
  onError: (error) => errors.push(error),
});
const mailer = smtpMailer(`smtp://127.0.0.1:${inbox.port}`);
afterAll(async () => {
  await mailer.close();
  await inbox.close();
});
beforeEach(() => {
  outcome = 'taken';
  arrived.length = 0;
  errors.length = 0;
});

const to = 'annuncio-0123456789abcdef@annunci.test';
const testEmail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<${crypto.randomUUID()}@fuori.test>`,
  from: 'Nicolò <nico@fuori.test>',
  to,
  subject: 'È libera? 🏠',
  text: 'Buongiorno,\n\nè libera?\n',
  html: '<p>Buongiorno</p>',
  ...overrides,
});

/** Responses of the server to each line, on one connection. */
async function talk(...lines: string[]): Promise<string[]> {
  const socket = createConnection(inbox.port, '127.0.0.1').setEncoding('utf8');
  const replies: string[] = [];
  const readReply = async () => replies.push(String((await once(socket, 'data'))[0]).trim());
  await readReply();
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await readReply();
  }
  socket.destroy();
  return replies;
}

describe('SMTP inbox', () => {
  it('receives and reads an email of our own mailer', async () => {
    const content = Buffer.from('x');
    await mailer.send(testEmail({ attachments: [{ fileName: 'a.pdf', mimeType: 'application/pdf', content }] }));
    // Own emails are marked as automatic (`Auto-Submitted`).
    expect(arrived).toEqual([
      {
        to,
        from: { name: 'Nicolò', address: 'nico@fuori.test' },
        subject: 'È libera? 🏠',
        text: 'Buongiorno,\n\nè libera?\n',
        attachments: 1,
        isAutomatic: true,
      },
    ]);
  });

  it('rejects unknown addresses and other domains before the text', async () => {
    for (const unknown of ['nobody@altrove.test', 'annuncio@soglia.test'])
      await expect(mailer.send(testEmail({ to: unknown }))).rejects.toThrow(MailRejectedError);
    expect(arrived).toEqual([]);
  });

  it('rejects relaying and sign-in', async () => {
    const replies = await talk('EHLO x', 'MAIL FROM:<a@b.test>', 'RCPT TO:<victim@elsewhere.test>', 'AUTH LOGIN');
    expect(replies.map((line) => line.slice(0, 3))).toEqual(['220', '250', '250', '550', '500']);
    expect(replies.join()).not.toMatch(/AUTH|STARTTLS/);
  });

  it('returns the outcome to the sender', async () => {
    outcome = 'refused';
    await expect(mailer.send(testEmail())).rejects.toThrow(MailRejectedError);
    outcome = 'later';
    await expect(mailer.send(testEmail())).rejects.not.toThrow(MailRejectedError);
    outcome = new Error('no database');
    await expect(mailer.send(testEmail())).rejects.toThrow('451');
    expect(errors).toEqual([outcome]);
    outcome = 'taken';
    await expect(mailer.send(testEmail({ to: 'broken@annunci.test' }))).rejects.toThrow('451');
  });

  it('recognizes a bounce without a sender', async () => {
    const lines = ['EHLO x', 'MAIL FROM:<>', `RCPT TO:<${to}>`, 'DATA', 'From: Mailer <m@x.test>\r\n\r\nfailed\r\n.'];
    expect((await talk(...lines)).at(-1)).toMatch(/^250/);
    expect(arrived).toMatchObject([{ isAutomatic: true, text: 'failed\n' }]);
  });

  it('rejects oversized messages, announced or not', async () => {
    const replies = await talk('EHLO x', `MAIL FROM:<a@b.test> SIZE=${6 * 1024 * 1024}`);
    expect(replies.at(-1)).toMatch(/^552/);
    const text = `${'x'.repeat(76)}\n`.repeat(80_000);
    await expect(mailer.send(testEmail({ text, html: '' }))).rejects.toThrow(MailRejectedError);
    expect(arrived).toEqual([]);
  });

  it('accepts at most twenty recipients per email', async () => {
    const lines = Array.from({ length: 21 }, (_, at) => `RCPT TO:<a${at}@annunci.test>`);
    const replies = await talk('EHLO x', 'MAIL FROM:<a@b.test>', ...lines);
    expect(replies.slice(3).map((line) => line.slice(0, 3))).toEqual([...Array(20).fill('250'), '452']);
  });
});
