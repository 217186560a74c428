import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/endpoint';

/** Endpoints with `download`: streams the file, to be saved and kept by nobody in between. */
export function sendFile(reply: FastifyReply, { mimeType }: { mimeType: string }, file: FileAnswer) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-length': String(file.size),
      'content-disposition': attachment(file.fileName),
    })
    .type(mimeType)
    .send(Readable.from(file.content, { objectMode: false }));
}

/**
 * `Content-Disposition` by RFC 6266: a plain name that every program reads, and the true one by RFC 8187. Folders,
 * quotes and control characters are no part of a name.
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
