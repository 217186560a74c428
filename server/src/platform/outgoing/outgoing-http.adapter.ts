import { promises as dns, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublic, type ValidatedAddress, validateAddress } from './outgoing-address.ts';
import { OutgoingError, type OutgoingRequest, type OutgoingRequests } from './outgoing-requests.port.ts';

/**
 * Outgoing requests over HTTP. Users type the address, so it, its resolved name and each redirect are validated. The connection uses
 * exactly what was validated.
 */

const MAX_REDIRECTS = 3;

type Options = {
  /** Resolver: returns all addresses, in the order of attempts. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
};

const resolveAll = (host: string) => dns.lookup(host, { all: true });

export function httpRequests({ resolve = resolveAll }: Options = {}): OutgoingRequests {
  return {
    validate(address, hosts) {
      const validated = validateAddress(address, hosts);
      return validated && { url: validated.url.href, host: validated.url.host };
    },
    async send(address, request, read) {
      const signal = AbortSignal.timeout(request.timeoutMs);
      const { response, url } = await follow(address, request, { resolve, signal });
      try {
        const { statusCode: status = 0, headers } = response;
        return await read({ status, url, headers, body: bodyOf(response, request.maxBytes, signal) });
      } finally {
        response.destroy();
      }
    },
  };
}

type Sending = { resolve: NonNullable<Options['resolve']>; signal: AbortSignal };

async function follow(
  first: string,
  request: OutgoingRequest,
  sending: Sending,
): Promise<{ response: IncomingMessage; url: string }> {
  let address = first;
  let origin: string | null = null;
  for (let hops = 0; hops <= (request.maxRedirects ?? MAX_REDIRECTS); hops += 1) {
    const validated = validateAddress(address, request.hosts);
    // No downgrade from https, because the address is a secret.
    const isDowngraded = origin?.startsWith('https:') === true && validated?.url.protocol === 'http:';
    if (!validated || isDowngraded) throw new OutgoingError('ADDRESS_REFUSED');
    origin ??= validated.url.origin;
    const isOwnHost = validated.url.origin === origin;
    const response = await sendRequest(validated, isOwnHost ? request : { ...request, authorization: null }, sending);
    const { statusCode = 0, headers } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      return { response, url: validated.url.href };
    response.destroy();
    if (!URL.canParse(headers.location, validated.url.href)) throw new OutgoingError('HTTP_ERROR', statusCode);
    address = new URL(headers.location, validated.url.href).href;
  }
  throw new OutgoingError('HTTP_ERROR');
}

async function sendRequest(
  validated: ValidatedAddress,
  { method = 'GET', headers: given, body, authorization, idleMs, timeoutMs }: OutgoingRequest,
  { resolve, signal }: Sending,
): Promise<IncomingMessage> {
  const addresses = await resolveName(validated.host, resolve, signal);
  const isSafe = validated.mayBePrivate || addresses.every(({ address }) => isPublic(address));
  if (addresses.length === 0) throw new OutgoingError('UNREACHABLE');
  if (!isSafe) throw new OutgoingError('ADDRESS_REFUSED');
  // With `all`, the socket tries all addresses in turn; otherwise it uses the first.
  const lookup: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
  const headers = {
    'accept-encoding': 'gzip, deflate, br',
    ...given,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...(authorization && { authorization }),
  };
  const { request: open } = validated.url.protocol === 'https:' ? https : http;
  return new Promise((fulfil, reject) => {
    let received: IncomingMessage | undefined;
    const accept = (response: IncomingMessage) => {
      received = response;
      fulfil(response);
    };
    // `agent: false` opens a separate connection to the validated host.
    const sent = open(validated.url, { method, headers, lookup, agent: false as const, signal }, accept);
    sent.setTimeout(idleMs ?? timeoutMs, () => (received ?? sent).destroy(new OutgoingError('TIMEOUT')));
    sent.on('error', (error) => reject(failureOf(error, signal, 'UNREACHABLE')));
    sent.end(body);
  });
}

function failureOf(error: unknown, signal: AbortSignal, otherwise: 'UNREACHABLE' | 'HTTP_ERROR'): OutgoingError {
  if (error instanceof OutgoingError) return error;
  return new OutgoingError(signal.aborted ? 'TIMEOUT' : otherwise);
}

function resolveName(host: string, resolve: Sending['resolve'], signal: AbortSignal): Promise<LookupAddress[]> {
  return new Promise((fulfil, reject) => {
    signal.addEventListener('abort', () => reject(new OutgoingError('TIMEOUT')), { once: true });
    resolve(host).then(fulfil, () => reject(new OutgoingError('UNREACHABLE')));
  });
}

const unpackers: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function* bodyOf(response: IncomingMessage, maxBytes: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const unpack = unpackers[(response.headers['content-encoding'] ?? '').trim().toLowerCase()];
  // The loop below throws the errors of both streams.
  const content = unpack ? (pipeline(response, unpack(), () => {}) as unknown as Readable) : response;
  const chunks = (content as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let size = 0;
  try {
    while (true) {
      const { value: chunk, done } = await chunks.next().catch((error: unknown) => {
        throw failureOf(error, signal, 'HTTP_ERROR');
      });
      if (done) return;
      size += chunk.length;
      if (size > maxBytes) throw new OutgoingError('TOO_LARGE');
      yield chunk;
    }
  } finally {
    response.destroy();
  }
}
