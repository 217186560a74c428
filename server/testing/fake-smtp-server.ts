import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** One email as received over SMTP. */
export type Arrived = { recipients: string[]; raw: string; secure: boolean };

export type FakeSmtpServer = {
  port: number;
  arrived: Arrived[];
  /** While set, the response to every recipient: `{ code: 550, text: 'no such user' }`. */
  reply: { code: number; text: string } | null;
  /** While set, a connection ends in the middle of the email's text. */
  dropsInData: boolean;
  /** Runs once, when the next email has arrived and its sender has no response yet: a concurrent action. */
  meanwhile: (() => Promise<void>) | null;
  stop(): Promise<void>;
};

/** Real SMTP server that stores all emails; on a free port, or on the port of a previous server. */
export async function fakeSmtpServer(options: SMTPServerOptions = {}, port = 0): Promise<FakeSmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: !options.key,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      const { reply } = fakeServer;
      done(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      if (fakeServer.dropsInData) return server.connections.forEach((connection) => void connection.close());
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        fakeServer.arrived.push({ recipients, raw: Buffer.concat(chunks).toString('utf8'), secure: session.secure });
        const { meanwhile } = fakeServer;
        fakeServer.meanwhile = null;
        if (meanwhile) void meanwhile().finally(() => done());
        else done();
      });
    },
    ...options,
  });
  const fakeServer: FakeSmtpServer = {
    port,
    arrived: [],
    reply: null,
    dropsInData: false,
    meanwhile: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  // A client that rejects the certificate is the subject of another test.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  fakeServer.port = (server.server.address() as AddressInfo).port;
  return fakeServer;
}

/** A leaf of an email: its type with all parameters, its disposition if any, and its decoded content. */
export type MimePart = { type: string; disposition: string; content: string };

/** Decoded headers of an email, both text versions, and all parts. */
export function parseEmail(raw: string): {
  headers: Map<string, string>;
  text: string;
  html: string;
  parts: MimePart[];
} {
  const parts = partsOf(raw);
  const contentOf = (contentType: string) => parts.find(({ type }) => type.startsWith(contentType))?.content ?? '';
  const headers = headersOf(splitOnce(raw)[0]);
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html'), parts };
}

/** Leaf parts in document order. */
function partsOf(raw: string): MimePart[] {
  const [head, body] = splitOnce(raw);
  const headers = headersOf(head);
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
  if (boundary) {
    const inner = body.split(`--${boundary}`).slice(1, -1);
    return inner.flatMap((part) => partsOf(part.trimStart().replace(/\r\n$/, '')));
  }
  const content = decode(body, headers.get('content-transfer-encoding'));
  return [{ type, disposition: headers.get('content-disposition') ?? '', content }];
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('\r\n\r\n');
  return [text.slice(0, at), text.slice(at + 4)];
}

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', words(line.replace(/^[^:]*:\s*/, ''))]),
  );
}

/** Decodes RFC 2047 encoded words of a header. */
function words(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, coded: string) =>
      kind.toLowerCase() === 'b' ? decode(coded, 'base64') : decode(coded.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decode(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
