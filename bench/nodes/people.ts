import * as http from 'node:http';
import * as https from 'node:https';
import { urlOf } from '../../contract/src/platform/client.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '../../contract/src/platform/endpoint.ts';
import { cookieName, sessionCookie } from '../../server/src/platform/http/session.ts';

/** Where requests go: to the front, or to one node past it. */
export type Door = { port: number; secure: boolean };

/** `status` 0: no answer came, `text` says why. */
export type Answer = { status: number; text: string; ms: number };

let serial = 0;

/** Somebody with an address of their own (of this machine: 127.0.0.0/8), a cookie, and connections that are kept. */
export class Person {
  cookie: string;
  /** Every answer that they get. */
  onAnswer: (kind: string, answer: Answer, startedAt: number) => void = () => {};
  readonly front: Door;
  readonly #agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  readonly address: string;

  /** `session`: a token; what its cookie is called goes by the front, past which nobody else's would come. */
  constructor(front: Door, session = '') {
    serial += 1;
    this.front = front;
    this.address = `127.0.${1 + Math.floor(serial / 250)}.${1 + (serial % 250)}`;
    const name = cookieName({ origin: front.secure ? 'https://' : 'http://' }, sessionCookie);
    this.cookie = session && `${name}=${session}`;
  }

  /** Never rejects. */
  async send(method: string, path: string, { body, door }: { body?: unknown; door?: Door } = {}): Promise<Answer> {
    const startedAt = performance.now();
    const told = await this.#exchange(method, path, body, door ?? this.front);
    const answer = { ...told, ms: performance.now() - startedAt };
    this.onAnswer(`${method} ${path.split('?')[0]?.replace(/\d+.*/, '#')}`, answer, startedAt);
    return answer;
  }

  /** @throws Error unless it succeeds */
  async call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: { door?: Door } = {},
  ): Promise<OutputOf<E>> {
    const { body, ...rest } = input as { body?: unknown; params?: unknown; query?: unknown };
    const answer = await this.send(endpoint.method, urlOf(endpoint, rest), { ...options, body });
    if (answer.status < 200 || answer.status > 299) {
      throw new Unanswered(answer.status, `${endpoint.id}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    return JSON.parse(answer.text);
  }

  #exchange(method: string, path: string, body: unknown, door: Door): Promise<Omit<Answer, 'ms'>> {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      ...(this.cookie && { cookie: this.cookie }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    };
    const where = { host: '127.0.0.1', port: door.port, localAddress: this.address, method, path, headers };
    return new Promise((resolve) => {
      const onAnswer = (response: http.IncomingMessage) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', (error) => resolve({ status: 0, text: error.message }));
        response.once('end', () => {
          const set = response.headers['set-cookie']?.find((line) => line.includes('soglia_session='));
          if (set) this.cookie = set.split(';')[0] ?? '';
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
        });
      };
      const sent = door.secure
        ? https.request({ ...where, agent: this.#agents.https, rejectUnauthorized: false }, onAnswer)
        : http.request({ ...where, agent: this.#agents.http }, onAnswer);
      sent.once('error', (error) => resolve({ status: 0, text: error.message }));
      sent.setTimeout(30_000, () => sent.destroy(new Error('no answer within 30 s')));
      sent.end(content);
    });
  }
}

export class Unanswered extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
