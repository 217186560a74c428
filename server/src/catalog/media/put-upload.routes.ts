import type { FastifyInstance } from 'fastify';
import { rejectOtherMethods } from '../../platform/http/other-methods.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { receiveUpload } from './receive-upload.ts';

/** Disk equivalent of a presigned S3 URL: receives a file unchanged and requires no session. */

const UPLOAD_PATH = '/api/v1/media/upload/:token';

/** Registers the route in a separate scope, where the body is not parsed before the handler runs. */
export async function putUploads(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // Uses no cookie: the URL alone authorizes the PUT.
  const config = { endpoint: 'media.putUpload', fromAnywhere: true, receives: 'file' as const };
  app.put(UPLOAD_PATH, { config }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const { 'content-type': mimeType = '', 'content-length': length } = request.headers;
    const size = length === undefined ? undefined : Number(length);
    try {
      await receiveUpload({ deps, actor: null, domainError }, token, { mimeType, size, content: request.raw });
    } catch (error) {
      // The connection was reset: no client receives the response, and it is no server error.
      if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') throw domainError('MALFORMED_REQUEST_EXCEPTION');
      throw error;
    }
    return reply.header('cache-control', 'no-store').code(200).send();
  });
  rejectOtherMethods(app, UPLOAD_PATH, new Set(['PUT']));
}
