import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileResponse } from '#contract/platform/endpoint';
import { isKnown } from './page-cache/send-cacheable.ts';

/**
 * Streams the file of an endpoint with `download` as an attachment that no cache stores. With an ETag the client may
 * cache it and gets 304 if it is unchanged.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mimeType }: { mimeType: string },
  file: FileResponse,
) {
  if (file.etag === undefined) reply.header('cache-control', 'private, no-store');
  else {
    const etag = `W/"${file.etag}"`;
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply
    .headers({
      'x-content-type-options': 'nosniff',
      ...(file.size !== undefined && { 'content-length': String(file.size) }),
      'content-disposition': attachment(file.fileName),
    })
    .type(withCharset(file.mimeType ?? mimeType))
    .send(Readable.from(file.content, { objectMode: false }));
}

/** Own text files are UTF-8. */
const withCharset = (mimeType: string): string =>
  /^text\/[^;]+$/.test(mimeType) ? `${mimeType}; charset=utf-8` : mimeType;

/**
 * `Content-Disposition` by RFC 6266: an ASCII name for all clients, and the full name by RFC 8187. Removes folders,
 * quotes and control characters.
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}\p{Cs}"\\/]/gu, '_').slice(0, 200) || 'file';
  const plain = name.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
