import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ping } from '../postgres/postgres.ts';
import { rejectOtherMethods } from './other-methods.ts';

/** Load balancers probe often and must not wait longer than this for a blocked database. */
const TIMEOUT_MS = 2_000;

/**
 * `/healthz`: the process runs. `/readyz`: the database responds and in-memory search is ready where configured; otherwise 503. `details`:
 * states that do not affect readiness.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, log, searchIsReady }: Pick<Deps, 'db' | 'log' | 'searchIsReady'>,
  details: () => Readonly<Record<string, string>> = () => ({}),
) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!searchIsReady()) return reply.code(503).send({ status: 'loading' });
    try {
      await withTimeout(ping(db));
      return { status: 'ok', ...details() };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  for (const path of ['/healthz', '/readyz']) rejectOtherMethods(app, path, new Set(['GET']));
}

async function withTimeout(promise: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), TIMEOUT_MS);
  });
  await Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
