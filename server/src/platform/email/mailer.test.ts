import { createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeSmtpServer, parseEmail } from '../../../testing/fake-smtp-server.ts';
import { selfSignedCertificate } from '../../../testing/self-signed-certificate.ts';
import { testApp } from '../../../testing/test-app.ts';
import { type Mailer, MailRejectedError, type OutgoingMail } from './mailer.port.ts';
import { mailbox } from './save-to-dev-mailbox.ts';
import { smtpMailer } from './smtp.adapter.ts';

const { deps } = await testApp();
const server = await fakeSmtpServer();
afterAll(() => server.stop());

const testEmail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `<letter-${crypto.randomUUID()}@soglia.test>`,
  from: 'Soglia <noreply@soglia.test>',
  to: 'ada@prova.test',
  subject: 'Conferma il tuo indirizzo',
  text: 'Ciao Ada,\n\nconferma.\n',
  html: '<html lang="it"><body><p>Ciao Ada</p></body></html>',
  ...overrides,
});

const entry = (method: string) =>
  `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Visita: «Città», 東京 🏠 ${'lunga '.repeat(20)}\r\n\tfolded\r\n.\r\nEND:VCALENDAR\r\n`;

type Received = Record<'messageId' | 'from' | 'to' | 'subject' | 'text' | 'html', string> & {
  calendar?: string;
  replyTo?: string;
};
const replyOf = (replyTo: string | undefined) => (replyTo === undefined ? {} : { replyTo });
type Attached = { fileName: string; content: string };
/** `attached`: attachments of the last email. */
type Side = { name: string; mailer: Mailer; received: () => Promise<Received[]>; attached: () => Promise<Attached[]> };

/** Attachments of a raw message. */
const partsIn = (raw: string) =>
  [
    ...raw.matchAll(
      /Content-Disposition: attachment; filename=([^\r\n]+)\r\n(?:[^\r\n]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/g,
    ),
  ].map(([, fileName = '', base64 = '']) => ({ fileName, base64: base64.replaceAll(/[\r\n]/g, '') }));

const sides: Side[] = [
  {
    name: 'mailbox',
    mailer: mailbox(deps.db),
    attached: async () => {
      const rows = await deps.db.selectFrom('mailboxEmail').select('attachments').orderBy('id').execute();
      const files = rows.at(-1)?.attachments as Attached[];
      return files.map(({ fileName, content }) => ({ fileName, content }));
    },
    received: async () => {
      const rows = await deps.db.selectFrom('mailboxEmail').selectAll().orderBy('id').execute();
      return rows.map((row) => ({
        messageId: row.messageId,
        from: row.fromAddress,
        to: row.toAddress,
        subject: row.subject,
        text: row.bodyText,
        html: row.bodyHtml,
        ...(row.calendar !== null && { calendar: row.calendar }),
        ...replyOf((row.headers as Record<string, string>)['Reply-To']),
      }));
    },
  },
  {
    name: 'SMTP',
    attached: async () =>
      partsIn(server.arrived.at(-1)?.raw ?? '').map(({ fileName, base64 }) => ({ fileName, content: base64 })),
    mailer: smtpMailer(`smtp://127.0.0.1:${server.port}`),
    received: async () =>
      server.arrived.map(({ raw, recipients }) => {
        const { headers, text, html, parts } = parseEmail(raw);
        const calendar = parts.find(({ type }) => type.startsWith('text/calendar'))?.content;
        const header = (name: string) => headers.get(name) ?? '';
        const summary = { messageId: header('message-id'), from: header('from'), subject: header('subject') };
        const forms = { text: text.replaceAll('\r\n', '\n'), html, ...(calendar !== undefined && { calendar }) };
        return { ...summary, to: recipients.join(), ...forms, ...replyOf(headers.get('reply-to')) };
      }),
  },
];
afterAll(() => Promise.all(sides.map(({ mailer }) => mailer.close())));

describe.each(sides)('mailer ($name)', ({ mailer, received, attached }) => {
  it('delivers the text and the HTML form of an email', async () => {
    const mail = testEmail();
    await mailer.send(mail);
    expect((await received()).at(-1)).toEqual(mail);
  });

  it('delivers characters of every script in subject, name and text', async () => {
    const mail = testEmail({
      subject: 'Perché «più» di così è già troppo lungo per stare in una sola riga di intestazione 🏠',
      from: 'Soglia, il portale più bello <noreply@soglia.test>',
      text: 'Città di Forlì, 285.000 €\n',
      html: '<p>Città di Forlì, Łódź, 東京</p>',
    });
    await mailer.send(mail);
    const { from, ...arrived } = (await received()).at(-1) as Received;
    const { from: sent, ...rest } = mail;
    expect(arrived).toEqual(rest);
    expect(from.replaceAll('"', '')).toBe(sent);
  });

  it('preserves lines that are a dot or start with one', async () => {
    const text = 'prima\n.\n..\n.dopo\nAda: x\n';
    await mailer.send(testEmail({ text, html: `<pre>\n.\n${'x'.repeat(2000)}\n.\n</pre>` }));
    const arrived = (await received()).at(-1);
    expect(arrived?.text).toBe(text);
    expect(arrived?.html.replaceAll('\r\n', '\n')).toBe(`<pre>\n.\n${'x'.repeat(2000)}\n.\n</pre>`);
  });

  it.each(['PUBLISH', 'CANCEL'] as const)('delivers a calendar entry (%s)', async (method) => {
    const { calendar, ...mail } = testEmail({ calendar: { method, content: entry(method) } });
    await mailer.send({ ...mail, ...(calendar && { calendar }) });
    expect((await received()).at(-1)).toEqual({ ...mail, calendar: calendar?.content });
  });

  it('delivers attachments byte by byte', async () => {
    const content = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
    const mail = testEmail({ attachments: [{ fileName: 'SG-2026-000123.pdf', mimeType: 'application/pdf', content }] });
    await mailer.send(mail);
    expect(await attached()).toEqual([{ fileName: 'SG-2026-000123.pdf', content: content.toString('base64') }]);
  });

  it('sets the Reply-To address', async () => {
    const mail = testEmail({ replyTo: 'assistenza@soglia.test' });
    await mailer.send(mail);
    expect((await received()).at(-1)).toEqual(mail);
  });

  it('preserves the Message-ID of a resent email', async () => {
    const mail = testEmail();
    await mailer.send(mail);
    await mailer.send(mail);
    const matching = (await received()).filter(({ messageId }) => messageId === mail.messageId);
    expect(matching.length).toBeGreaterThan(0);
    expect(matching.every(({ text }) => text === mail.text)).toBe(true);
  });

  it('treats an address as one recipient and a subject as one header', async () => {
    await mailer.send(testEmail({ to: '"a,b"@prova.test', subject: 'Ciao\r\nBcc: altri@prova.test' }));
    expect((await received()).at(-1)?.to).toBe('"a,b"@prova.test');
  });
});

describe('SMTP', () => {
  const { mailer } = sides[1] as Side;
  const failure = (using: Mailer, mail = testEmail()) => using.send(mail).then(Promise.reject, (error: Error) => error);
  beforeEach(() => {
    server.reply = null;
    server.dropsInData = false;
  });

  it('asks auto-responders not to reply', async () => {
    await mailer.send(testEmail());
    expect(parseEmail(server.arrived.at(-1)?.raw ?? '').headers.get('auto-submitted')).toBe('auto-generated');
  });

  it.each(['PUBLISH', 'CANCEL'] as const)(
    'attaches a calendar entry as an alternative part of the email and as a file (%s)',
    async (method) => {
      await mailer.send(testEmail({ calendar: { method, content: entry(method) } }));
      const { headers, parts, text, html } = parseEmail(server.arrived.at(-1)?.raw ?? '');
      expect(headers.get('content-type')).toMatch(/^multipart\/mixed/);
      expect([text, html].every((form) => form !== '')).toBe(true);
      expect(parts.map(({ type, disposition }) => [type.split(';')[0], disposition])).toEqual([
        ['text/plain', ''],
        ['text/html', ''],
        ['text/calendar', ''],
        ['application/ics', 'attachment; filename=open-day.ics'],
      ]);
      expect(parts[2]?.type).toBe(`text/calendar; charset=utf-8; method=${method}`);
      expect(parts.slice(2).map(({ content }) => content)).toEqual([entry(method), entry(method)]);
    },
  );

  it.each([
    [550, '5.1.1 ada@prova.test: no such user', true],
    [552, '5.2.2 mailbox full', true],
    [450, '4.2.1 come back later', false],
    [421, '4.3.2 too busy', false],
    [554, '5.7.1 Relay access denied', false],
    [530, '5.7.0 Authentication required', false],
  ])('on response %i "%s" for the recipient reports a permanent rejection: %s', async (code, text, forGood) => {
    server.reply = { code, text };
    const error = await failure(mailer);
    expect(error instanceof MailRejectedError).toBe(forGood);
    expect(error.message).toContain(String(code));
    expect(`${error.message}${error.stack}${error.cause}`).not.toContain('ada@prova.test');
  });

  it('retries after a connection that closes during the message, and sends again', async () => {
    server.dropsInData = true;
    expect(await failure(mailer)).not.toBeInstanceOf(MailRejectedError);
    server.dropsInData = false;
    await mailer.send(testEmail());
  });

  it('permanently rejects an address that no envelope can contain', async () => {
    expect(await failure(mailer, testEmail({ to: 'ada@prova.test>\r\nDATA' }))).toBeInstanceOf(MailRejectedError);
  });

  it('treats an unavailable server and a wrong password as temporary errors', async () => {
    const unreachable = smtpMailer('smtp://127.0.0.1:1');
    expect(await failure(unreachable)).not.toBeInstanceOf(MailRejectedError);
    const picky = await fakeSmtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(null, { user: username === 'a@b' && password === 'p:s' }),
    });
    const wrong = smtpMailer(`smtp://a%40b:no@127.0.0.1:${picky.port}`);
    expect(await failure(wrong)).not.toBeInstanceOf(MailRejectedError);
    const right = smtpMailer(`smtp://a%40b:p%3As@127.0.0.1:${picky.port}`);
    await right.send(testEmail());
    expect(picky.arrived).toHaveLength(1);
    await Promise.all([unreachable, wrong, right].map((each) => each.close()));
    await picky.stop();
  });

  it.each(['smtp', 'smtps'])('encrypts over %s, and only with a trusted certificate', async (scheme) => {
    const { key, cert } = selfSignedCertificate();
    const secured = await fakeSmtpServer({ key, cert, secure: scheme === 'smtps' });
    const trusted = getCACertificates('default');
    const url = `${scheme}://localhost:${secured.port}`;
    const doubting = smtpMailer(url);
    const error = await failure(doubting);
    expect(error).not.toBeInstanceOf(MailRejectedError);
    expect(secured.arrived).toEqual([]);
    setDefaultCACertificates([...trusted, cert]);
    const trusting = smtpMailer(url);
    await trusting.send(testEmail()).finally(() => setDefaultCACertificates(trusted));
    expect(secured.arrived.map(({ secure }) => secure)).toEqual([true]);
    await Promise.all([doubting.close(), trusting.close()]);
    await secured.stop();
  });

  it('sends unencrypted with `tls=off`, even if the server offers TLS', async () => {
    const offering = await fakeSmtpServer(selfSignedCertificate());
    const plain = smtpMailer(`smtp://127.0.0.1:${offering.port}?tls=off`);
    await plain.send(testEmail());
    expect(offering.arrived.map(({ secure }) => secure)).toEqual([false]);
    await plain.close();
    await offering.stop();
  });

  it('reports a temporary error if the server closes before its greeting', async () => {
    const mute = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    const hopeful = smtpMailer(`smtp://127.0.0.1:${port}`);
    expect(await failure(hopeful)).not.toBeInstanceOf(MailRejectedError);
    await hopeful.close();
    mute.close();
  });

  it('throws if SMTP_URL is invalid', () => {
    expect(() => smtpMailer('smtp://')).toThrow('SMTP_URL');
  });
});
