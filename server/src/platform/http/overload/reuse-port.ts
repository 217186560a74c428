import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env/env.ts';

/**
 * libuv takes up one new connection of a listening socket in each turn of its loop. With too much to do a turn takes tens of milliseconds, so whoever came anew would wait
 * for seconds before anybody could even refuse them. Several sockets on one port (SO_REUSEPORT) are as many new connections a turn.
 */
const SOCKET_COUNT = 16;
/** Who waits at a door is seen by nobody: few each. */
const BACKLOG = 128;

/**
 * Listens on HOST and PORT. At one door elsewhere than on Linux, and behind a proxy: it keeps its connections, and one door is closed more surely than many.
 * @returns what stops it: new connections are refused at once, requests under way are answered.
 * @throws what `listen` does, EADDRINUSE among it
 */
export async function listenOnSharedPort(
  app: FastifyInstance,
  { port, host, trustProxy }: Pick<Env, 'port' | 'host' | 'trustProxy'>,
): Promise<() => Promise<void>> {
  if (process.platform !== 'linux' || trustProxy) {
    await app.listen({ port, host });
    return () => app.close();
  }
  // Sockets of one port would share it with another program of ours that has it already, and nobody would be told.
  const first = await listening(createServer(), { port, host });
  const address = first.address() as AddressInfo;
  await closed(first);
  const options = { host, port: address.port, backlog: BACKLOG, reusePort: true };
  await app.listen(options);
  const comeIn = (socket: Socket) => void app.server.emit('connection', socket);
  const more = await Promise.all(
    Array.from({ length: SOCKET_COUNT - 1 }, () =>
      listening(createServer({ allowHalfOpen: true, noDelay: true }, comeIn), options),
    ),
  );
  return async () => {
    const allClosed = Promise.all(more.map(closed));
    await app.close();
    await allClosed;
  };
}

async function listening(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

/** Once its connections have ended. */
async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
