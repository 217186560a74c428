import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { openDoors } from './open-doors.ts';

const host = '127.0.0.1';

/** A server that answers `/kept` when it is told to; `begun` once so many have asked for it. */
async function opened(kept = 0) {
  const app = Fastify();
  const end = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  app.get('/', async () => 'here');
  let asked = 0;
  app.get('/kept', async () => {
    asked += 1;
    if (asked === kept) begun.resolve();
    return end.promise;
  });
  const stop = await openDoors(app, { port: 0, host, trustProxy: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { stop, port, begun: begun.promise, end: end.resolve };
}

/** Over a connection of its own. */
async function ask(port: number, path = '/'): Promise<string> {
  const agent = new Agent({ keepAlive: false });
  const [answer] = (await once(get({ host, port, path, agent }), 'response')) as [IncomingMessage];
  const text = (await answer.setEncoding('utf8').toArray()).join('');
  return `${answer.statusCode} ${text}`;
}

describe('the doors of a port', () => {
  it('all lead to the same server', async () => {
    const { stop, port } = await opened();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(port)));
    expect(new Set(answers)).toEqual(new Set(['200 here']));
    await stop();
  });

  it('are not opened where somebody else has the port', async () => {
    const { stop, port } = await opened();
    await expect(openDoors(Fastify(), { port, host, trustProxy: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await ask(port)).toBe('200 here');
    await stop();
  });

  it('close at once for who comes, and for good when those inside are answered', async () => {
    const { stop, port, begun, end } = await opened(40);
    // The kernel spreads them over the doors: one of them alone would prove little.
    const inside = Array.from({ length: 40 }, () => ask(port, '/kept'));
    await begun;
    const stopped = stop();
    await expect(ask(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    end('done');
    expect(new Set(await Promise.all(inside))).toEqual(new Set(['200 done']));
    await stopped;
  });
});
