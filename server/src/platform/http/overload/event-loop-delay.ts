import { type Client, clientCounts } from './client.ts';

/**
 * CPU-bound work blocks the event loop, so queued requests are invisible to the in-flight counter. Measures each loop
 * iteration: a sampled delay (@fastify/under-pressure) is up to 1 s old, rejects all or none, and oscillates.
 */

/** Longer iterations delay users. */
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
 * Counts a request that was just read. True past `crowd` requests in an overlong loop iteration, for clients above
 * their share. With fewer requests other work took the time: garbage collection, an image, a busy host.
 */
export function isEventLoopDelayed(crowd: number, client: Client): boolean {
  const now = performance.now();
  if (began === null) {
    began = now;
    // Runs after the requests of this iteration.
    setImmediate(end);
  }
  read += 1;
  readOf.add(client, 1);
  // The widest key, so that a client with many addresses counts once.
  clients.add(client.at(-1)?.of ?? '');
  return read > crowd && now - began > MAX_ITERATION_MS && readOf.of(client) > crowd / clients.size;
}
