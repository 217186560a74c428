import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeConnections } from './graceful-shutdown.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** Server that answers `/slow` once `respondSlow` is called, and a proxy that keeps connections alive. */
async function nodeAndProxy() {
  const slow = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const app = Fastify();
  app.post('/quick', async () => 'done');
  app.post('/slow', async () => {
    started.resolve();
    await slow.promise;
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  undo.push(
    () => app.close(),
    () => agent.destroy(),
  );
  const post = async (path: string, over = agent) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent: over });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection };
  };
  return { app, agent, post, started: started.promise, respondSlow: () => slow.resolve() };
}

describe('graceful shutdown behind a proxy', () => {
  it('rejects new connections, answers on existing ones, and closes them with its responses', async () => {
    const { app, agent, post, started, respondSlow } = await nodeAndProxy();
    const underWay = post('/slow');
    await started;
    expect((await post('/quick')).connection).toBe('keep-alive');
    const closing = closeConnections(app.server, 20_000);
    await vi.waitUntil(() => !app.server.listening);
    await expect(post('/quick', new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await post('/quick')).toEqual({ status: 200, connection: 'close' });
    respondSlow();
    expect((await underWay).status).toBe(200);
    agent.destroy();
    await closing;
    await app.close();
  });

  it('waits only briefly for idle connections', async () => {
    const { app, post } = await nodeAndProxy();
    await post('/quick');
    await closeConnections(app.server, 50);
    await app.close();
    expect(app.server.listening).toBe(false);
  });
});
