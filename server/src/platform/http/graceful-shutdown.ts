import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Shutdown without lost requests. A proxy may be sending on a connection that the server closes, and never repeats a POST. So the server
 * first rejects new connections, then closes existing ones with its responses (`Connection: close`).
 */

/** By then a proxy no longer uses an idle connection: it was rejected and skips this node. Most of the 10 s remain for running requests. */
const TIMEOUT_MS = 2_000;
const POLL_MS = 20;
/** Under constant new connections the listener closes after this time. */
const ACCEPT_MS = 1_000;
const QUIET_TURNS = 2;

/** Resolves when all connections are closed, or after `timeoutMs`, when it has closed idle ones. The caller closes the rest. */
export async function closeConnections(server: Server, timeoutMs = TIMEOUT_MS): Promise<void> {
  if (!server.listening) return;
  server.prependListener(
    'request',
    (_request, response: ServerResponse) => void response.setHeader('Connection', 'close'),
  );
  await acceptPending(server);
  // http's own closes idle connections at once.
  net.Server.prototype.close.call(server);
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && (await connectionsOf(server)) > 0) await wait(POLL_MS);
  // Right after a turn in which all was read that had arrived: what is idle then has nothing under way to us.
  await yieldToEventLoop();
  server.closeIdleConnections();
}

/** One turn of the loop: what had arrived before it has been taken and read after it. */
const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

/** Accepts pending connections first: closing the socket resets those with the data they sent. An iteration accepts one. */
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
