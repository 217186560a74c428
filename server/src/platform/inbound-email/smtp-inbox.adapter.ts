import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { IncomingMail, MailInbox, MailOutcome } from './mail-inbox.port.ts';
import { readMessage } from './read-message.ts';

/** Takes emails over SMTP, for a mail server of one's own in front, which keeps spam and forged senders away (docs/operations.md). */

/** Text and a few pictures: longer ones are refused before they are read. */
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_CLIENTS = 20;
const MOST_RECIPIENTS = 20;
const SILENCE_MS = 30_000;

type Options = {
  host: string;
  port: number;
  /** Whether emails to this address are taken: asked at each RCPT TO, so that the rest is refused before it is sent. */
  accepts(address: string): Promise<boolean>;
  take(mail: IncomingMail): Promise<MailOutcome>;
  /** Of what went wrong on our side; the sender is told to try again. */
  onError(error: unknown): void;
};

type Answer = (error?: Error | null) => void;

export async function openSmtpInbox({ host, port, accepts, take, onError }: Options): Promise<MailInbox> {
  const later = (error: unknown, done: Answer) => {
    onError(error);
    done(refusal(451, '4.3.0 Try again later'));
  };
  const server = new SMTPServer({
    banner: 'ready',
    // Nobody sends through here, so that nobody signs in.
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MOST_BYTES,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: 1000,
    logger: false,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) return done(refusal(452, '4.5.3 Too many recipients'));
      accepts(address).then(
        (isOurs) => done(isOurs ? null : refusal(550, '5.1.1 No such address')),
        (error: unknown) => later(error, done),
      );
    },
    onData(stream, session, done) {
      receive(stream, session, take).then(
        (problem) => done(problem),
        (error: unknown) => later(error, done),
      );
    },
  });
  // Connections that break off are everyday life.
  server.on('error', () => {});
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns what the sender is told; null: it is ours now. One email to many of us is taken when one takes it. */
async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  take: Options['take'],
): Promise<Error | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // It is read to its end: only then the sender hears an answer.
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BYTES) return refusal(552, '5.3.4 Too large');
  const message = readMessage(Buffer.concat(chunks));
  // Without a sender it is a bounce (RFC 5321 §4.5.5).
  const isAutomatic = message.isAutomatic || !envelope.mailFrom || envelope.mailFrom.address === '';
  const outcomes: MailOutcome[] = [];
  for (const { address: to } of envelope.rcptTo) outcomes.push(await take({ ...message, isAutomatic, to }));
  if (outcomes.includes('taken')) return null;
  return outcomes.includes('later') ? refusal(451, '4.7.0 Try again later') : refusal(550, '5.7.1 Not taken');
}

const refusal = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
