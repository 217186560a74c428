import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { listenOnSharedPort } from './reuse-port.ts';

const host = '127.0.0.1';

/** Server that answers `/kept` once `end` is called; `started` resolves after `expectedCount` requests. */
async function opened(expectedCount = 0, trustProxy = 0) {
  const app = Fastify();
  const end = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  app.get('/', async () => 'here');
  let requestCount = 0;
  app.get('/kept', async () => {
    requestCount += 1;
    if (requestCount === expectedCount) started.resolve();
    return end.promise;
  });
  const stop = await listenOnSharedPort(app, { port: 0, host, trustProxy });
  const { port } = app.server.address() as AddressInfo;
  return { stop, port, started: started.promise, end: end.resolve };
}

/** Uses a new connection. */
async function fetchText(port: number, path = '/'): Promise<string> {
  const agent = new Agent({ keepAlive: false });
  const [response] = (await once(get({ host, port, path, agent }), 'response')) as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return `${response.statusCode} ${text}`;
}

describe('sockets of a shared port', () => {
  it('reach the same server', async () => {
    const { stop, port } = await opened();
    const responses = await Promise.all(Array.from({ length: 200 }, () => fetchText(port)));
    expect(new Set(responses)).toEqual(new Set(['200 here']));
    await stop();
  });

  it('fail to listen if another process uses the port', async () => {
    const { stop, port } = await opened();
    await expect(listenOnSharedPort(Fastify(), { port, host, trustProxy: 0 })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    expect(await fetchText(port)).toBe('200 here');
    await stop();
  });

  it('reject new connections at once, and close after the running requests', async () => {
    const { stop, port, started, end } = await opened(40);
    // The kernel distributes requests over the sockets: one request would prove little.
    const inside = Array.from({ length: 40 }, () => fetchText(port, '/kept'));
    await started;
    const stopped = stop();
    await expect(fetchText(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    end('done');
    expect(new Set(await Promise.all(inside))).toEqual(new Set(['200 done']));
    await stopped;
  });

  it.each([0, 1])('close connections that never sent a request, behind %i proxies', async (proxies) => {
    const { stop, port } = await opened(0, proxies);
    const silent = Array.from({ length: 40 }, () => connect(port, host).on('error', () => {}));
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const closed = silent.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    expect(await fetchText(port)).toBe('200 here');
    await Promise.all([stop(), ...closed]);
  });
});
