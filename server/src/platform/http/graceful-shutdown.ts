import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How a node behind a proxy leaves without a request lost. A proxy keeps connections, and may just be sending a request over one that we
 * close: it cannot know whether we have begun, so it repeats no POST. So new connections are refused first, which proxies answer by asking another
 * node, and those that are there are closed by our answers, not between them.
 */

/** What nobody has used for so long is used no more: a proxy that was refused leaves us out. Leaves most of the ten seconds to what is under way. */
const TIMEOUT_MS = 2_000;
const POLL_MS = 20;
/** More come all the time: after this the door is closed all the same. */
const ACCEPT_MS = 1_000;
const QUIET_TURNS = 2;

/** Resolves once every connection is closed, or `patienceMs` have passed and those that are idle were closed; whoever calls closes the rest. */
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

/** Until nobody waits to be taken: connections that do when the socket closes are reset, with what was sent over them. A turn takes one of them. */
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
