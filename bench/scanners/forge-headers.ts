import { request } from 'node:http';
import { login } from '../../contract/src/identity/accounts.ts';

/** Result of one kind of forged header, or of requests for internal pages. `max`: how many may succeed. */
export type Forged = { way: string; headersSent: number; through: number; max: number };

const HOST = 'casa.test';
/** ORIGIN of the second app, as if it were public over https. */
export const PUBLIC_ORIGIN = `https://${HOST}`;

const SENT = 60;
const origins = [`http://${HOST}`, `http://${HOST}:443`, `https://${HOST}:8443`, `https://${HOST}.evil.test`, 'null'];
const hidden = ['/metrics', '/_ui', '/dev/mailbox', '/dev/openid/google/authorize'];

/**
 * Guesses passwords with a forged address before the proxy's, writes from other origins, and requests metrics and developer pages.
 * @param trusting an app with limits that trusts one proxy
 * @param reached an app that listens here with ORIGIN PUBLIC_ORIGIN
 */
export async function forgeHeaders(trusting: URL, reached: URL): Promise<Forged[]> {
  const guesses = await inSequence(SENT, (at) => {
    const from = `198.18.40.${at}, 198.18.41.1`;
    return statusOf(trusting, { method: 'POST', path: login.path, headers: { 'x-forwarded-for': from } });
  });
  const from = { host: HOST, 'x-forwarded-for': '198.18.42.1' };
  const writes = await inSequence(origins.length, (at) =>
    statusOf(reached, { method: 'POST', path: login.path, headers: { ...from, origin: origins[at - 1] } }),
  );
  const reads = await inSequence(hidden.length, (at) =>
    statusOf(reached, { method: 'GET', path: hidden[at - 1] ?? '', headers: from }),
  );
  const countOf = (statuses: number[], isThrough: (status: number) => boolean) => statuses.filter(isThrough).length;
  return [
    {
      way: 'addresses before the proxy’s',
      headersSent: SENT,
      through: countOf(guesses, (one) => one !== 429),
      max: 10,
    },
    {
      way: 'writes of other origins',
      headersSent: origins.length,
      through: countOf(writes, (one) => one !== 403),
      max: 0,
    },
    {
      way: 'what only its makers need',
      headersSent: hidden.length,
      through: countOf(reads, (one) => one < 400),
      max: 0,
    },
  ];
}

/** Runs requests from 1 to `times`. */
async function inSequence<T>(times: number, request: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 1; at <= times; at += 1) results.push(await request(at));
  return results;
}

type ForgedRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string | undefined> };

/** Not `fetch`, which sets Host itself. */
function statusOf({ port }: URL, { method, path, headers }: ForgedRequest): Promise<number> {
  const body = method === 'POST' ? JSON.stringify({ identifier: 'nobody@forged.test', password: 'wrong' }) : undefined;
  const headersSent = { ...headers, ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers: headersSent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
