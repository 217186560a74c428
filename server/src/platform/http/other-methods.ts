import type { FastifyInstance, HTTPMethods } from 'fastify';
import { domainError } from '../lib/domain-error.ts';

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** 405 with `Allow` for methods that `path` does not support. HEAD is supported with GET. */
export function rejectOtherMethods(app: FastifyInstance, path: string, methods: ReadonlySet<string>) {
  const missing = allMethods.filter((method) => !methods.has(method));
  const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', ');
  app.route({
    method: missing as HTTPMethods[],
    url: path,
    handler: async (_request, reply) => {
      reply.header('allow', allow);
      throw domainError('METHOD_NOT_ALLOWED_EXCEPTION');
    },
  });
}
