import * as http from 'node:http';
import * as https from 'node:https';
import { urlOf } from '../../contract/src/platform/client.ts';
import type { EndpointAddress, InputOf, OutputOf } from '../../contract/src/platform/endpoint.ts';
import { cookieName, sessionCookie } from '../../server/src/platform/http/session.ts';

/** Target of requests: the front, or one node directly. */
export type Target = { port: number; secure: boolean };

/** `status` 0: no response, `text` contains the reason. */
export type NodeResponse = { status: number; text: string; ms: number };

let serial = 0;

/** Client with a separate address (local, 127.0.0.0/8), a cookie, and keep-alive connections. */
export class Client {
  cookie: string;
  /** Receives every response. */
  onResponse: (kind: string, response: NodeResponse, startedAt: number) => void = () => {};
  readonly front: Target;
  readonly #agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  readonly address: string;

  /** `session`: a token. The name of its cookie depends on the scheme of the front. */
  constructor(front: Target, session = '') {
    serial += 1;
    this.front = front;
    this.address = `127.0.${1 + Math.floor(serial / 250)}.${1 + (serial % 250)}`;
    const name = cookieName({ origin: front.secure ? 'https://' : 'http://' }, sessionCookie);
    this.cookie = session && `${name}=${session}`;
  }

  /** Never rejects. */
  async send(
    method: string,
    path: string,
    { body, target }: { body?: unknown; target?: Target } = {},
  ): Promise<NodeResponse> {
    const startedAt = performance.now();
    const received = await this.#exchange(method, path, body, target ?? this.front);
    const response = { ...received, ms: performance.now() - startedAt };
    this.onResponse(`${method} ${path.split('?')[0]?.replace(/\d+.*/, '#')}`, response, startedAt);
    return response;
  }

  /** @throws Error unless it succeeds */
  async call<E extends EndpointAddress>(
    endpoint: E,
    input: InputOf<E>,
    options: { target?: Target } = {},
  ): Promise<OutputOf<E>> {
    const { body, ...rest } = input as { body?: unknown; params?: unknown; query?: unknown };
    const response = await this.send(endpoint.method, urlOf(endpoint, rest), { ...options, body });
    if (response.status < 200 || response.status > 299) {
      throw new FailedRequest(response.status, `${endpoint.id}: ${response.status} ${response.text.slice(0, 200)}`);
    }
    return JSON.parse(response.text);
  }

  #exchange(method: string, path: string, body: unknown, target: Target): Promise<Omit<NodeResponse, 'ms'>> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      ...(this.cookie && { cookie: this.cookie }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    };
    const where = { host: '127.0.0.1', port: target.port, localAddress: this.address, method, path, headers };
    return new Promise((resolve) => {
      const onResponse = (response: http.IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', (error) => resolve({ status: 0, text: error.message }));
        response.once('end', () => {
          const set = response.headers['set-cookie']?.find((line) => line.includes('soglia_session='));
          if (set) this.cookie = set.split(';')[0] ?? '';
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
      };
      const clientRequest = target.secure
        ? https.request({ ...where, agent: this.#agents.https, rejectUnauthorized: false }, onResponse)
        : http.request({ ...where, agent: this.#agents.http }, onResponse);
      clientRequest.once('error', (error) => resolve({ status: 0, text: error.message }));
      clientRequest.setTimeout(30_000, () => clientRequest.destroy(new Error('no answer within 30 s')));
      clientRequest.end(content);
    });
  }
}

export class FailedRequest extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
