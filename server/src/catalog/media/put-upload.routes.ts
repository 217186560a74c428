import type { FastifyInstance } from 'fastify';
import { rejectOtherMethods } from '../../platform/http/other-methods.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { receiveUpload } from './receive-upload.ts';

/** The disk's counterpart of an address signed by S3: takes a file as it is, and asks for no session. */

const UPLOAD_PATH = '/api/v1/media/upload/:token';

/** Registers the route in a separate scope: only here the body is not read before the handler runs. */
export async function putUploads(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  // It trusts no cookie: the address alone authorizes the PUT.
  const config = { endpoint: 'media.putUpload', fromAnywhere: true, receives: 'file' as const };
  app.put(UPLOAD_PATH, { config }, async (request, reply) => {
    const { token } = request.params as { token: string };
    const { 'content-type': mimeType = '', 'content-length': length } = request.headers;
    const size = length === undefined ? undefined : Number(length);
    try {
      await receiveUpload({ deps, actor: null, domainError }, token, { mimeType, size, content: request.raw });
    } catch (error) {
      // The connection broke: no client receives the response, and the server has no error.
      if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') throw domainError('MALFORMED_REQUEST_EXCEPTION');
      throw error;
    }
    return reply.header('cache-control', 'no-store').code(200).send();
  });
  rejectOtherMethods(app, UPLOAD_PATH, new Set(['PUT']));
}
