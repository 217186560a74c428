import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublic, type ValidatedAddress, validateAddress } from './calendar-address.ts';
import type { CalendarReader, CalendarResult, CalendarState } from './calendar-reader.port.ts';

/**
 * External calendars over HTTP. Users type the address, so it, its resolved name and the response are validated. The
 * connection uses exactly what was validated. No error contains the address, which is a secret.
 */

const MAX_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

type Failure = Extract<CalendarResult, { outcome: 'failed' }>['error'];
class FeedFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

type Options = {
  /** See `validateAddress`. */
  hosts: readonly string[];
  timeoutMs?: number;
  /** Resolver: returns all addresses, in the order of attempts. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

const resolveAll = (host: string) => dns.lookup(host, { all: true });

export function httpCalendars({ hosts, timeoutMs = TIMEOUT_MS, resolve = resolveAll }: Options): CalendarReader {
  return {
    validate(address) {
      const validated = validateAddress(address, hosts);
      return validated && { url: validated.url.href, host: validated.url.host };
    },
    async read(url, known) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(url, known, { hosts, resolve, signal });
      } catch (error) {
        if (error instanceof FeedFailure) return { outcome: 'failed', error: error.failure };
        return { outcome: 'failed', error: signal.aborted ? 'TIMEOUT' : 'UNREACHABLE' };
      }
    },
  };
}

type Reading = { hosts: readonly string[]; resolve: NonNullable<Options['resolve']>; signal: AbortSignal };

async function follow(first: string, known: CalendarState | null, reading: Reading): Promise<CalendarResult> {
  let address = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const validated = validateAddress(address, reading.hosts);
    // No downgrade from https, because the address is a secret.
    const downgraded = first.startsWith('https:') && validated?.url.protocol === 'http:';
    if (!validated || downgraded) throw new FeedFailure('ADDRESS_REFUSED');
    const response = await sendRequest(validated, known, reading);
    const { statusCode = 0, headers } = response;
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) {
      response.destroy();
      if (!URL.canParse(headers.location, address)) throw new FeedFailure('HTTP_ERROR');
      address = new URL(headers.location, address).href;
    } else if (statusCode === 304 && known) {
      response.destroy();
      return { outcome: 'unchanged' };
    } else if (statusCode !== 200) {
      response.destroy();
      throw new FeedFailure('HTTP_ERROR');
    } else {
      const text = await textOf(response, reading.signal);
      return { outcome: 'read', text, etag: short(headers.etag), lastModified: short(headers['last-modified']) };
    }
  }
  throw new FeedFailure('HTTP_ERROR');
}

/** Drops validators longer than any server sends. */
const short = (value: string | undefined): string | null => (value && value.length <= 500 ? value : null);

async function sendRequest(
  validated: ValidatedAddress,
  known: CalendarState | null,
  reading: Reading,
): Promise<IncomingMessage> {
  const addresses = await untilAborted(reading.resolve(validated.host), reading.signal);
  const safe = validated.mayBePrivate || addresses.every(({ address }) => isPublic(address));
  if (addresses.length === 0) throw new FeedFailure('UNREACHABLE');
  if (!safe) throw new FeedFailure('ADDRESS_REFUSED');
  // With `all`, the socket tries all addresses in turn; otherwise it uses the first.
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Soglia-Calendar/1.0',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
  const send = validated.url.protocol === 'https:' ? https.get : http.get;
  return new Promise((resolve, reject) => {
    // `agent: false` opens a separate connection to the validated host.
    const options = { headers, lookup, agent: false as const, signal: reading.signal };
    send(validated.url, options, resolve).on('error', reject);
  });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FeedFailure('TIMEOUT')), { once: true });
    work.then(resolve, reject);
  });
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function textOf(response: IncomingMessage, signal: AbortSignal): Promise<string> {
  const unpack = unpackers[(response.headers['content-encoding'] ?? '').trim().toLowerCase()];
  // The loop below throws the errors of both streams.
  const content = unpack ? (pipeline(response, unpack(), () => {}) as unknown as Readable) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new FeedFailure('TOO_LARGE');
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FeedFailure || signal.aborted) throw error;
    throw new FeedFailure('HTTP_ERROR');
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).toString('utf8');
}
