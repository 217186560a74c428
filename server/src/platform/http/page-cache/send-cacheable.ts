import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer older than it may be is still given while a new one is fetched, for this long. */
const STALE_SECONDS = 60;

/**
 * Sends JSON `text` with a weak ETag (the encodings differ: RFC 9110 §8.8.1), and 304 when the caller has it. Without a session, shared
 * caches may store it for `seconds`; other responses are private and revalidated. `Vary: cookie` separates them.
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

/** RFC 9110 §13.1.2: `*`, or a list of tags of which one is this one, weak or not. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(etag.slice(2));
}
