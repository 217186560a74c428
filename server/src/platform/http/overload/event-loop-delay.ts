import { type Client, clientCounts } from './client.ts';

/**
 * Work that waits for nothing is done before the next request is even read, so it is never counted as being under way: the line is then in the sockets, where nobody
 * sees it. But the event loop reads in one turn whatever had come when the turn began, so a request that is read late in its turn has waited that long at least.
 *
 * Rather than a sampled lag of the event loop (as @fastify/under-pressure has it), which is a second old when it is looked at, refuses all or none, and swings.
 */

/** A turn that lasts longer keeps people waiting. */
const MAX_ITERATION_MS = 50;
let began: number | null = null;
let read = 0;
let readOf = clientCounts();
const clients = new Set<string>();

const end = () => {
  began = null;
  read = 0;
  readOf = clientCounts();
  clients.clear();
};

/**
 * Counts a request that was just read. True past `crowd` requests in an overlong loop iteration, for clients above their share.
 * With fewer requests something else took the time: garbage collection, an image, a busy host.
 */
export function isEventLoopDelayed(crowd: number, client: Client): boolean {
  const now = performance.now();
  if (began === null) {
    began = now;
    // Runs when what the turn has read is through.
    setImmediate(end);
  }
  read += 1;
  readOf.add(client, 1);
  // The widest key: one per client with many addresses.
  clients.add(client.at(-1)?.of ?? '');
  return read > crowd && now - began > MAX_ITERATION_MS && readOf.of(client) > crowd / clients.size;
}
