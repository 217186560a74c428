import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Shutdown without lost requests. A proxy may send on a connection that the server closes, and never repeats a POST. So
 * the server first rejects new connections, then closes existing ones with its responses (`Connection: close`).
 */

/** A proxy no longer uses idle connections by then: it was rejected and skips this node. Most of the 10 s remain for running requests. */
const TIMEOUT_MS = 2_000;
const POLL_MS = 20;
/** Closes the listener after this time, even under constant new connections. */
const ACCEPT_MS = 1_000;
const QUIET_TURNS = 2;

/** Resolves once all connections are closed, or closes idle ones after `timeoutMs`. The caller closes the rest. */
export async function closeConnections(server: Server, timeoutMs = TIMEOUT_MS): Promise<void> {
  if (!server.listening) return;
  server.prependListener(
    'request',
    (_request, response: ServerResponse) => void response.setHeader('Connection', 'close'),
  );
  await acceptPending(server);
  // Bypasses `http.Server.close`, which closes idle connections at once.
  net.Server.prototype.close.call(server);
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && (await connectionsOf(server)) > 0) await wait(POLL_MS);
  // After a full iteration all received data is read, so an idle connection has no request in flight.
  await yieldToEventLoop();
  server.closeIdleConnections();
}

/** One iteration of the event loop. Afterwards all connections and data that had arrived are accepted and read. */
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Accepts pending connections before closing: closing the socket resets those that sent data. */
async function acceptPending(server: Server): Promise<void> {
  let quiet = 0;
  const onConnection = () => {
    quiet = 0;
  };
  server.on('connection', onConnection);
  const deadline = performance.now() + ACCEPT_MS;
  while (quiet < QUIET_TURNS && performance.now() < deadline) {
    quiet += 1;
    await yieldToEventLoop();
  }
  server.off('connection', onConnection);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
