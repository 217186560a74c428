import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { login } from '#contract/identity/accounts.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { listenOnSharedPort } from '../../src/platform/http/overload/reuse-port.ts';
import type { Timeouts } from '../../src/platform/http/timeouts.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/** Default timeouts divided by a hundred; only files and responses have longer than any of these tests. */
const timeouts: Timeouts = {
  headMs: 300,
  idleMs: 300,
  bodies: { form: { graceMs: 300, bytesPerSecond: 500 }, file: { graceMs: 60_000, bytesPerSecond: 500 } },
  stillMs: 60_000,
  checkIntervalMs: 50,
  farewellMs: 100,
};
/** Milliseconds: above every timeout except that of a file. */
const LONG_MS = 800;
const STEP_MS = 40;
/** In characters: exceeds the buffers of both systems when a client reads nothing. */
const LARGE = 32 * 1024 * 1024;

const test = await testApp();
const receiving = new Map<string, string | undefined>();
const openSockets = new Set<Socket>();

/** A separate app, with its sixteen sockets. */
async function opened(times: Timeouts) {
  const app = await buildApp(test.deps, {
    timeouts: times,
    onRoute: ({ method, url, config }) => receiving.set(`${method} ${url}`, config?.receives),
  });
  app.get('/large', async () => 'x'.repeat(LARGE));
  app.get('/stream', async () => Readable.from(every(STEP_MS, 'a piece of it ', LONG_MS)));
  app.server.on('connection', (socket) => openSockets.add(socket));
  const stop = await listenOnSharedPort(app, { port: 0, host: '127.0.0.1', trustProxy: 0 });
  return { stop, port: (app.server.address() as AddressInfo).port };
}

async function* every(ms: number, text: string, forMs: number) {
  for (let elapsedMs = 0; elapsedMs < forMs; elapsedMs += ms) {
    yield text;
    await wait(ms);
  }
}

let app: Awaited<ReturnType<typeof opened>>;
let impatient: typeof app;
beforeAll(async () => {
  app = await opened(timeouts);
  impatient = await opened({ ...timeouts, bodies: { ...timeouts.bodies, file: timeouts.bodies.form }, stillMs: 300 });
});
afterAll(() => Promise.all([app.stop(), impatient.stop()]));

/**
 * Sends `text`, then more as `trickle` yields it, and never ends or closes the connection.
 * @returns the status lines of the responses, once the server has closed the connection
 */
async function send(text: string, { trickle, to = app }: { trickle?: AsyncIterable<string>; to?: typeof app } = {}) {
  const socket = connect({ port: to.port, host: '127.0.0.1', allowHalfOpen: true });
  let response = '';
  socket.setEncoding('utf8').on('data', (part) => {
    response += part;
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  const from = `127.0.0.1:${socket.localPort}`;
  const isThere = () => [...openSockets].some((one) => !one.destroyed && `127.0.0.1:${one.remotePort}` === from);
  await vi.waitUntil(isThere, { timeout: 5_000, interval: 5 });
  for await (const more of trickle ?? []) if (isThere()) socket.write(more);
  await vi.waitUntil(() => !isThere(), { timeout: 5_000, interval: 20 });
  socket.destroy();
  return { statuses: [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)), response };
}

const head = (line: string, ...lines: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n');
const json = ['Content-Type: application/json', 'Content-Length: 400'];
const half = '{"identifier":"half@prova.test",';
const payload = JSON.stringify({ identifier: 'nobody@prova.test', password: 'wrong' }).padEnd(400);

describe('a stalled connection is closed with a response', () => {
  it.each<[string, string, number[]]>([
    ['without a byte', '', [408]],
    ['with half a head', 'GET / HTTP/1.1\r\nHost: local', [408]],
    ['with half a head after an answer', `${head('GET /healthz')}GET /healthz HTTP/1.1\r\nHo`, [200, 408]],
    ['with half a body', head(`POST ${login.path}`, ...json) + half, [408]],
    [
      'with half a body in pieces',
      `${head(`POST ${login.path}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked')}20\r\n${half}\r\n`,
      [408],
    ],
    ['that waits for 100 Continue', head(`POST ${login.path}`, ...json, 'Expect: 100-continue'), [100, 408]],
    ['that expects an unknown feature', head(`POST ${login.path}`, ...json, 'Expect: a-miracle') + half, [408]],
    ['with half a body for an unknown endpoint', head('POST /api/v1/nothing-here', ...json) + half, [408]],
    ['with half a body of another kind', head(`POST ${login.path}`, 'Content-Length: 9') + half.slice(0, 5), [415]],
    ['with half a body at an address that cannot be read', head('POST /%ff', ...json) + half, [400]],
    ['with half a body that is too large', head(`POST ${login.path}`, json[0] ?? '', 'Content-Length: 9999999'), [413]],
    [
      'with half a body of a file without an upload',
      head('PUT /api/v1/media/upload/unknown', 'Content-Length: 9'),
      [403],
    ],
    ['with what is no HTTP', 'hello\r\n\r\n', [400]],
  ])('%s', async (_, text, statuses) => {
    const to = text.startsWith('PUT') ? impatient : app;
    const answered = await send(text, { to });
    expect(answered.statuses).toEqual(statuses);
    if (statuses.includes(408)) expect(answered.response).toContain('"code":"REQUEST_TIMEOUT_EXCEPTION"');
  });

  it('on each socket of the port', async () => {
    const responses = await Promise.all(Array.from({ length: 64 }, () => send('GET / HTTP/1.1\r\nHost: local')));
    expect(new Set(responses.flatMap(({ statuses }) => statuses))).toEqual(new Set([408]));
  });

  it('without a response when it is idle', async () => {
    expect((await send(head('GET /healthz'))).statuses).toEqual([200]);
  });
});

describe('a trickling client', () => {
  it('times out in head and body', async () => {
    const drops = () => every(STEP_MS, 'x', LONG_MS);
    const responses = await Promise.all([
      send('GET / HTTP/1.1\r\nX-Long: ', { trickle: drops() }),
      send(head(`POST ${login.path}`, ...json), { trickle: drops() }),
      send(head(`POST ${login.path}`, 'Content-Type: text/plain', 'Content-Length: 400'), { trickle: drops() }),
    ]);
    expect(responses.map(({ statuses }) => statuses)).toEqual([[408], [408], [415]]);
  });

  it('is served above the minimum rate', async () => {
    async function* pieces() {
      for (let at = 0; at < payload.length; at += 25) {
        yield payload.slice(at, at + 25);
        await wait(STEP_MS);
      }
    }
    const { statuses } = await send(head(`POST ${login.path}`, ...json), { trickle: pieces() });
    expect(statuses).toEqual([401]);
  });

  it('has a lower minimum rate for a file', async () => {
    const { id, cookie } = await actor(test);
    const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const text = head(
      `POST /api/v1/users/${id}/avatar`,
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
    );
    const chunk = (piece: string) => `${piece.length.toString(16)}\r\n${piece}\r\n`;
    async function* slowly() {
      yield chunk(form);
      yield* every(STEP_MS, chunk('x'), LONG_MS);
      yield `${chunk('\r\n--x--\r\n')}0\r\n\r\n`;
    }
    const [inTime, timedOut] = await Promise.all([
      send(text, { trickle: slowly() }),
      send(text, { trickle: slowly(), to: impatient }),
    ]);
    expect([inTime.statuses, timedOut.statuses]).toEqual([[422], [408]]);
  });
});

describe('a client that does not read its response is disconnected', () => {
  it.each([
    ['one large answer', head('GET /large')],
    ['many answers on one connection', head('GET /large').repeat(3)],
  ])('%s', async (_, text) => {
    const socket = connect({ port: impatient.port, host: '127.0.0.1' }).pause();
    socket.on('error', () => {});
    await once(socket, 'connect');
    const from = socket.localPort;
    const isThere = () => [...openSockets].some((one) => !one.destroyed && one.remotePort === from);
    await vi.waitUntil(isThere, { timeout: 5_000, interval: 5 });
    socket.write(text);
    await vi.waitUntil(() => !isThere(), { timeout: 5_000, interval: 20 });
    socket.destroy();
  });
});

it('but a response that is read may take any time', async () => {
  const { statuses, response } = await send(head('GET /stream'));
  expect([statuses, response.endsWith('0\r\n\r\n')]).toEqual([[200], true]);
});

it('and each route that receives a file is declared', () => {
  const files = allRoutes.filter(({ endpoint }) => endpoint.upload).map(({ endpoint }) => endpoint);
  const routes = [...files.map(({ method, path }) => `${method} ${path}`), 'PUT /api/v1/media/upload/:token'];
  expect(files.length).toBeGreaterThan(1);
  expect(routes.filter((route) => receiving.get(route) !== 'file')).toEqual([]);
  expect(
    [...receiving]
      .filter(([, kind]) => kind === 'file')
      .map(([route]) => route)
      .toSorted(),
  ).toEqual(routes.toSorted());
});
