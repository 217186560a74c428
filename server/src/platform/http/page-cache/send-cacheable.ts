import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Caches may serve a stale response for this long while they fetch a new one. */
const STALE_SECONDS = 60;

/**
 * Sends JSON `text` with a weak ETag (encodings differ: RFC 9110 §8.8.1), and 304 if the caller has it. Without a session, shared caches
 * may store it for `seconds`; other responses are private and revalidated. `Vary: cookie` separates them.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, seconds, withSession }: { text: string; seconds: number; withSession: boolean },
): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  reply.header('etag', etag).header('vary', 'cookie');
  if (!withSession)
    reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${STALE_SECONDS}`);
  if (!isKnown(request.headers['if-none-match'], etag)) return reply.send(text);
  return reply.code(304).removeHeader('content-type').send();
}

/** RFC 9110 §13.1.2: `*`, or a list that contains this tag, weak or not. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.slice(2));
}
