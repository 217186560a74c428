import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/platform/languages';
import { type CachedPage, knownAddress } from '#contract/platform/page-address';
import { themeCookie } from '#contract/platform/theme';
import type { RenderedPage } from './rendered-page.ts';
import { isKnown } from './send-cacheable.ts';

/**
 * Pages that are identical for all anonymous visitors of one language and theme. They show signed-in users their name:
 * only their browser caches these, and revalidates them each time.
 */
const shared = /^\/(?:$|\?|(?:search|listing|case|profile|static|tutorials)(?:[/?]|$))/;
/** All other pages are private: no cache stores them, so they are unavailable after sign-out. */
export const cacheControlOf = (url: string): string => (shared.test(url) ? 'private, no-cache' : 'no-store');

/** In bytes: compressing a redirect saves nothing. */
const SMALL = 1024;
/** The visitor's choice; `web/src/platform/lib/theme.tsx` writes the cookie. */
const theme = /^(light|dark)$/;

/** Inputs of a shared page: its parameters (`address`), language and theme; rendering receives only `cookie`. Null: not shared. */
export function sharedPage(
  pages: readonly CachedPage[],
  request: Pick<FastifyRequest, 'url' | 'cookies'>,
  locale: Language,
): { key: string; address: string; cookie: string } | null {
  if (!shared.test(request.url)) return null;
  const chosen = theme.exec(request.cookies[themeCookie] ?? '')?.[0] ?? '';
  const address = knownAddress(pages, request.url);
  return { key: `${locale} ${chosen} ${address}`, address, cookie: chosen && `${themeCookie}=${chosen}` };
}

/**
 * Sends a cached page with `nonce`, which `headers` contain too. A 304 has no policy: its headers replace the cached
 * ones (RFC 9111 §3.2), and the cached scripts have the nonce of the cached policy.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, nonce, headers }: { page: RenderedPage; nonce: string; headers: Record<string, string> },
): Promise<FastifyReply> {
  reply.header('vary', 'Cookie, Accept-Encoding').header('cache-control', headers['cache-control']);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  reply.code(page.status).headers({ ...headers, ...page.headers, vary: 'Cookie, Accept-Encoding' });
  if (page.bytes < SMALL || !takesGzip(request.headers['accept-encoding'])) return reply.send(page.uncompressed(nonce));
  return reply.header('content-encoding', 'gzip').send(await page.packed(nonce));
}

function takesGzip(accepted: string | undefined): boolean {
  const gzip = accepted?.split(',').find((one) => /^\s*(gzip|\*)\s*(;|$)/i.test(one));
  return gzip !== undefined && !/;\s*q=0(\.0*)?\s*$/i.test(gzip);
}
