import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * How a node behind a proxy leaves without a request lost. A proxy keeps connections, and may just be sending a request over one that we
 * close: it cannot know whether we have begun, so it repeats no POST. So new connections are refused first, which proxies answer by asking another
 * node, and those that are there are closed by our answers, not between them.
 */

/** What nobody has used for so long is used no more: a proxy that was refused leaves us out. Leaves most of the ten seconds to what is under way. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 20;

/** Resolves once every connection is closed, or `patienceMs` have passed; whoever calls closes the rest. */
export async function letGo(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  if (!server.listening) return;
  server.prependListener(
    'request',
    (_request, response: ServerResponse) => void response.setHeader('Connection', 'close'),
  );
  // After the turn in which waiting connections are taken: those that wait when the socket closes are reset.
  await new Promise((resolve) => setImmediate(resolve));
  // http's own closes idle connections at once.
  net.Server.prototype.close.call(server);
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline && (await connectionsOf(server)) > 0) await wait(LOOK_MS);
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
