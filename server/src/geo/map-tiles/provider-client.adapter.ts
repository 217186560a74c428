import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { ProviderError } from './remote-source.port.ts';

/**
 * Requests to a tile provider. Nothing of a visitor is part of them: each header is set here. Only allowed hosts are contacted, also by
 * redirects; time and size are limited.
 */

const MAX_REDIRECTS = 2;
/** Of a 429 without `Retry-After`. */
const BACK_OFF_SECONDS = 60;
/** A longer wait is not obeyed. */
const MAX_RETRY_AFTER_SECONDS = 3600;
export const providerLimits = { connectMs: 2_000, totalMs: 4_000, maxBytes: 2 * 1024 * 1024 };

export type ProviderResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type RequestOptions = { accept: string; etag?: string | undefined; range?: string; maxBytes?: number };

export type ProviderClient = {
  /** Adds the host of an address: the one that a TileJSON names. @throws ProviderError for http after https */
  allow(address: string): void;
  /** Responses with status 200, 204, 206, 304, 404, 410 and 416. @throws ProviderError for others, and for each failure */
  get(address: string, options: RequestOptions): Promise<ProviderResponse>;
  close(): void;
};

type Settings = { address: string; origin: string; limits?: typeof providerLimits };

/** `origin`: our site, named to the provider. */
export function providerClient({ address, origin, limits = providerLimits }: Settings): ProviderClient {
  const isSecure = address.startsWith('https:');
  const hosts = new Set([new URL(address).host]);
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  const validate = (url: URL) => {
    if (url.protocol !== 'https:' && (isSecure || url.protocol !== 'http:'))
      throw new ProviderError('insecure address');
  };

  const send = (url: URL, { accept, etag, range, maxBytes = limits.maxBytes }: RequestOptions) => {
    const headers = {
      'user-agent': `Soglia/1.0 (+${origin})`,
      accept,
      'accept-encoding': range ? 'identity' : 'gzip',
      ...(etag && { 'if-none-match': etag }),
      ...(range && { range }),
    };
    const protocol = url.protocol as keyof typeof agents;
    const request = { 'http:': http, 'https:': https }[protocol].get(url, { headers, agent: agents[protocol] });
    return readResponse(request, { ...limits, maxBytes });
  };

  return {
    allow(other) {
      const url = new URL(other);
      validate(url);
      hosts.add(url.host);
    },
    async get(first, options) {
      let url = new URL(first);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        validate(url);
        if (!hosts.has(url.host)) throw new ProviderError('redirect to another host');
        const response = await send(url, options);
        const { location } = response.headers;
        if (![301, 302, 303, 307, 308].includes(response.status) || !location) return accepted(response);
        if (!URL.canParse(location, url)) throw new ProviderError('invalid redirect');
        url = new URL(location, url);
      }
      throw new ProviderError('too many redirects');
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const usable = [200, 204, 206, 304, 404, 410, 416];

function accepted(response: ProviderResponse): ProviderResponse {
  if (usable.includes(response.status)) return response;
  const { status, headers } = response;
  const backOff = status === 429 ? BACK_OFF_SECONDS : undefined;
  throw new ProviderError(`HTTP ${status}`, retryAfterOf(headers['retry-after']) ?? backOff);
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3). */
function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(seconds))) : undefined;
}

function readResponse(request: http.ClientRequest, limits: typeof providerLimits): Promise<ProviderResponse> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      request.destroy();
      reject(new ProviderError(reason));
    };
    const total = setTimeout(fail, limits.totalMs, 'timeout');
    const connecting = setTimeout(fail, limits.connectMs, 'no connection');
    const ready = () => clearTimeout(connecting);
    request.once('socket', (socket) => {
      if (!socket.connecting) return ready();
      socket.once('encrypted' in socket ? 'secureConnect' : 'connect', ready);
    });
    request.once('close', () => {
      clearTimeout(total);
      ready();
    });
    request.once('error', () => fail('connection failed'));
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > limits.maxBytes) fail('larger than allowed');
        else chunks.push(chunk);
      });
      response.once('error', () => fail('response was cut off'));
      response.once('close', () => {
        if (!response.complete) fail('response was cut off');
      });
      response.once('end', () => {
        if (!response.complete) return fail('response was cut off');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
  });
}
