import { request } from 'node:http';
import { login } from '../../contract/src/identity/accounts.ts';

/** What came of a header that somebody made up, or of asking for what is not for everybody. `most`: how many the rules let through. */
export type Forged = { way: string; sent: number; through: number; most: number };

const HOST = 'casa.test';
/** What the second portal is told it is: one that everybody reaches over https. */
export const PUBLIC_ORIGIN = `https://${HOST}`;

const SENT = 60;
const origins = [`http://${HOST}`, `http://${HOST}:443`, `https://${HOST}:8443`, `https://${HOST}.evil.test`, 'null'];
const hidden = ['/metrics', '/_ui', '/dev/mailbox', '/dev/openid/google/authorize'];

/**
 * Guesses passwords with another address each time in front of the one that the proxy wrote, writes from pages of other origins, and asks for numbers and pages that are
 * for those alone who build the portal. @param trusting has limits and trusts one proxy; `reached` listens here and its ORIGIN is PUBLIC_ORIGIN
 */
export async function forgeHeaders(trusting: URL, reached: URL): Promise<Forged[]> {
  const guesses = await inTurn(SENT, (at) => {
    const from = `198.18.40.${at}, 198.18.41.1`;
    return statusOf(trusting, { method: 'POST', path: login.path, headers: { 'x-forwarded-for': from } });
  });
  const from = { host: HOST, 'x-forwarded-for': '198.18.42.1' };
  const writes = await inTurn(origins.length, (at) =>
    statusOf(reached, { method: 'POST', path: login.path, headers: { ...from, origin: origins[at - 1] } }),
  );
  const reads = await inTurn(hidden.length, (at) =>
    statusOf(reached, { method: 'GET', path: hidden[at - 1] ?? '', headers: from }),
  );
  const countOf = (statuses: number[], isThrough: (status: number) => boolean) => statuses.filter(isThrough).length;
  return [
    { way: 'addresses before the proxy’s', sent: SENT, through: countOf(guesses, (one) => one !== 429), most: 10 },
    { way: 'writes of other origins', sent: origins.length, through: countOf(writes, (one) => one !== 403), most: 0 },
    { way: 'what only its makers need', sent: hidden.length, through: countOf(reads, (one) => one < 400), most: 0 },
  ];
}

/** From 1 to `times`. */
async function inTurn<T>(times: number, ask: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let at = 1; at <= times; at += 1) answers.push(await ask(at));
  return answers;
}

type Asked = { method: 'GET' | 'POST'; path: string; headers: Record<string, string | undefined> };

/** Not `fetch`, which writes Host itself. */
function statusOf({ port }: URL, { method, path, headers }: Asked): Promise<number> {
  const body = method === 'POST' ? JSON.stringify({ identifier: 'nobody@forged.test', password: 'wrong' }) : undefined;
  const given = { ...headers, ...(body && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers: given }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
