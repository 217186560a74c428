import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer older than it may be is still given while a new one is fetched, for this long. */
const STALE_SECONDS = 60;

/**
 * Answers a GET with `text`, JSON, so that it need not travel twice: with an ETag, and 304 where the caller has it already.
 * What somebody without a session gets may be kept by anybody between for `seconds`; everybody else's answer is theirs alone and asked
 * for again each time. `Vary` keeps the two apart: signing in changes the cookie.
 *
 * The ETag is weak because the same answer travels packed in several ways (RFC 9110 §8.8.1).
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
