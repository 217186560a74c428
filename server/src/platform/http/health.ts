import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ping } from '../postgres/postgres.ts';
import { refuseOtherMethods } from './other-methods.ts';

/** A balancer asks often; it must not wait longer than this for a database that hangs. */
const PATIENCE_MS = 2_000;

/** `/healthz`: the process answers. `/readyz`: so does the database, and searches are answered from memory where they should be; else 503. */
export function registerHealth(
  app: FastifyInstance,
  { db, log, searchIsReady }: Pick<Deps, 'db' | 'log' | 'searchIsReady'>,
) {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!searchIsReady()) return reply.code(503).send({ status: 'loading' });
    try {
      await withinPatience(ping(db));
      return { status: 'ok' };
    } catch (error) {
      log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
  for (const path of ['/healthz', '/readyz']) refuseOtherMethods(app, path, new Set(['GET']));
}

async function withinPatience(answer: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), PATIENCE_MS);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
