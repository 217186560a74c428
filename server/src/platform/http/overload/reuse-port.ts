import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env/env.ts';

/**
 * libuv accepts one connection per socket and loop iteration. Several SO_REUSEPORT sockets let an overloaded process reject clients
 * quickly.
 */
const SOCKET_COUNT = 16;
/** Per socket. The server cannot count connections in a backlog, so it is short. */
const BACKLOG = 128;

/**
 * Listens on HOST and PORT. Uses one socket outside Linux and behind a proxy: a proxy reuses connections, and one
 * socket closes more reliably.
 * @returns a stop function: rejects new connections at once and completes running requests.
 * @throws the errors of `listen`, for example EADDRINUSE
 */
export async function listenOnSharedPort(
  app: FastifyInstance,
  { port, host, trustProxy }: Pick<Env, 'port' | 'host' | 'trustProxy'>,
): Promise<() => Promise<void>> {
  const endUnused = trackUnused(app.server);
  if (process.platform !== 'linux' || trustProxy) {
    await app.listen({ port, host });
    return async () => {
      endUnused();
      await app.close();
    };
  }
  // SO_REUSEPORT would silently share the port with another process of the same user. So it first listens without it.
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
    endUnused();
    const allClosed = Promise.all(more.map(closed));
    await app.close();
    await allClosed;
  };
}

/**
 * Connections that never sent a request: browsers and proxies open some in advance. `closeIdleConnections` leaves them open.
 * @returns ends them, and later ones, after a loop iteration in which a request that has arrived is read
 */
function trackUnused(server: Server): () => void {
  const unused = new Set<Socket>();
  let isStopping = false;
  const end = (socket: Socket) => void setImmediate(() => unused.has(socket) && socket.destroy());
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
    if (isStopping) end(socket);
  });
  server.on('request', ({ socket }: IncomingMessage) => void unused.delete(socket));
  return () => {
    isStopping = true;
    for (const socket of unused) end(socket);
  };
}

async function listening(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

/** Resolves once its connections have ended. */
async function closed(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
