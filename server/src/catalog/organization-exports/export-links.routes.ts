import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clientAt } from '../../platform/http/overload/client.ts';
import { isKnown } from '../../platform/http/page-cache/send-cacheable.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { findPublicFile } from './organization-exports.queries.ts';

/** Published listings of an organization for other portals: the address is the secret, caches may store the file for 5 minutes. */
export async function exportLinkRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { run } = app.gates.api;
  const options = { config: { endpoint: 'exportLinks.getFile', gate: 'api' } } as const;
  app.get('/feeds/:token/:file', options, async (request, reply) => {
    const { token, file } = request.params as { token: string; file: string };
    const stored = await run(() => findPublicFile(deps, token, file), clientAt(request.ip));
    if (!stored) throw domainError('NOT_FOUND_EXCEPTION');
    const etag = `W/"${stored.etag}"`;
    reply.headers({ 'cache-control': 'public, max-age=300', etag, 'x-robots-tag': 'noindex' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.headers({ 'x-content-type-options': 'nosniff' }).type(stored.mimeType);
    return reply.send(Readable.from(stored.content(), { objectMode: false }));
  });
}
