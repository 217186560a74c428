import { createTransport } from 'nodemailer';
import { type Mailer, MailRejectedError } from './mailer.port.ts';

/** SMTP over pooled connections (nodemailer). */

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;
/** Total per email: a slow server resets the silence timeout. Shorter than the claim of the email (`send-email.ts`). */
const EMAIL_TIMEOUT_MS = 90_000;
const CALENDAR_FILE = 'open-day.ics';

/**
 * `smtp://user:password@host:587` uses STARTTLS, required unless the host is local; `smtps://host:465` uses TLS. `?tls=off` sends
 * unencrypted, for an internal relay. The certificate must match the host (NODE_EXTRA_CA_CERTS adds a private authority).
 * @param options `timeoutMs`: timeout per email, including the wait for a connection.
 * @throws when the URL is invalid.
 */
export function smtpMailer(url: string, { timeoutMs = EMAIL_TIMEOUT_MS } = {}): Mailer {
  const transport = createTransport({
    ...connectionOf(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, from, to, replyTo, subject, text, html, headers, calendar, attachments = [] }) {
      try {
        await transport.sendMail({
          messageId,
          from,
          // As an object: a comma in the address cannot add a second recipient.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          text,
          html,
          // Nodemailer supports `signal`; its types do not.
          signal: AbortSignal.timeout(timeoutMs),
          // RFC 3834: stops auto-responders.
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          // As an alternative part, and as a file for clients without calendar support.
          attachments: attachments.map(({ fileName: filename, mimeType: contentType, content }) => ({
            filename,
            contentType,
            content,
          })),
          ...(calendar && { icalEvent: { ...calendar, filename: CALENDAR_FILE } }),
        });
      } catch (error) {
        throw explain(error as SmtpFailure);
      }
    },
    close: async () => transport.close(),
  };
}

function connectionOf(text: string) {
  const url = URL.parse(text);
  const host = url?.hostname.replace(/^\[|\]$/g, '');
  if (!url || !host) throw new Error('SMTP_URL is no address (smtp://user:password@host:587)');
  const secure = url.protocol === 'smtps:';
  const inTheClear = url.searchParams.get('tls') === 'off';
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ignoreTLS: inTheClear,
    requireTLS: !secure && !inTheClear && !isThisMachine(host),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
  };
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
}

/** Error of nodemailer. */
type SmtpFailure = Error & { code?: string; responseCode?: number; command?: string; response?: string };

/**
 * Permanent: a 5xx for this recipient or message, or an address that is invalid in the envelope. All other errors are
 * retried, also a 5xx about our name, password or relaying. Drops the server's text: it repeats addresses.
 */
function explain({ code, responseCode, command, response = '' }: SmtpFailure): Error {
  const what = `SMTP ${[code, responseCode, command].filter(Boolean).join(' ')}`;
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA';
  const isOwnFault = /^53\d|relay|authenticat/i.test(response);
  const permanent = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  const impossible = code === 'EENVELOPE' && command === 'API';
  return impossible || (permanent && isAboutEmail && !isOwnFault) ? new MailRejectedError(what) : new Error(what);
}
