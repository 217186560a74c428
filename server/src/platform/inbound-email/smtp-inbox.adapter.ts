import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { IncomingMail, MailInbox, MailOutcome } from './mail-inbox.port.ts';
import { readMessage } from './read-message.ts';

/** Receives email over SMTP behind a mail server that filters spam and forged senders (docs/operations.md). */

/** Enough for text and a few images. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_CLIENTS = 20;
const MAX_RECIPIENTS = 20;
const IDLE_TIMEOUT_MS = 30_000;

type Options = {
  host: string;
  port: number;
  /** Called at each RCPT TO, so that unknown addresses are rejected before the text. */
  accepts(address: string): Promise<boolean>;
  deliver(mail: IncomingMail): Promise<MailOutcome>;
  /** Internal failures; the sender gets a temporary error. */
  onError(error: unknown): void;
};

type Callback = (error?: Error | null) => void;

export async function openSmtpInbox({ host, port, accepts, deliver, onError }: Options): Promise<MailInbox> {
  const deferWith = (error: unknown, done: Callback) => {
    onError(error);
    done(smtpError(451, '4.3.0 Try again later'));
  };
  const server = new SMTPServer({
    banner: 'ready',
    // No relay, so no authentication.
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: IDLE_TIMEOUT_MS,
    closeTimeout: 1000,
    logger: false,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= MAX_RECIPIENTS) return done(smtpError(452, '4.5.3 Too many recipients'));
      accepts(address).then(
        (isAccepted) => done(isAccepted ? null : smtpError(550, '5.1.1 No such address')),
        (error: unknown) => deferWith(error, done),
      );
    },
    onData(stream, session, done) {
      receive(stream, session, deliver).then(
        (problem) => done(problem),
        (error: unknown) => deferWith(error, done),
      );
    },
  });
  // Broken connections are normal.
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns the SMTP error; null if at least one recipient accepted the email. */
async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  deliver: Options['deliver'],
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reads to the end: the sender gets a response only then.
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BYTES) return smtpError(552, '5.3.4 Too large');
  const message = readMessage(Buffer.concat(chunks));
  // Without a sender it is a bounce (RFC 5321 §4.5.5).
  const isAutomatic = message.isAutomatic || !envelope.mailFrom || envelope.mailFrom.address === '';
  const outcomes: MailOutcome[] = [];
  for (const { address: to } of envelope.rcptTo) outcomes.push(await deliver({ ...message, isAutomatic, to }));
  if (outcomes.includes('taken')) return null;
  return outcomes.includes('later') ? smtpError(451, '4.7.0 Try again later') : smtpError(550, '5.7.1 Not taken');
}

const smtpError = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
