import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageCookie, languageParam, languages } from '#contract/platform/languages';
import type { Deps } from '../deps.ts';
import type { Env } from '../env/env.ts';
import { domainError } from '../lib/domain-error.ts';
import { networkOf } from '../rate-limit/network.rules.ts';
import type { RequestContext } from './context.ts';

/** Session cookie, its user, and the check that writes come from our own pages. */

export const sessionCookie = 'soglia_session';

/** Identifies the browser that started a provider sign-in; see `social-redirects.routes.ts`. */
export const browserCookie = 'soglia_social';

/** Identifies a browser in which a user has signed in before; see identity/sessions/remember-device. */
export const deviceCookie = 'soglia_device';

/**
 * Cookie name in the browser: over https `__Host-…`, which only this exact host can set, not a sibling subdomain (RFC 6265bis §4.1.3.2).
 */
export const cookieName = ({ origin }: Pick<Env, 'origin'>, cookie: string): string =>
  isHttps(origin) ? `__Host-${cookie}` : cookie;

/** Cookie options: this host, all paths, hidden from scripts and from other sites. */
export const cookieOptions = ({ origin }: Pick<Env, 'origin'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(origin) }) as const;

const isHttps = (origin: string): boolean => origin.startsWith('https://');

type SessionOptions = Pick<Deps, 'env'>;

type Written = { token: string; expiresAt: Date };

function writeCookie({ env }: SessionOptions, reply: FastifyReply, cookie: string, written: Written | null) {
  const [name, options] = [cookieName(env, cookie), cookieOptions(env)];
  if (written) reply.setCookie(name, written.token, { ...options, expires: written.expiresAt });
  else reply.clearCookie(name, options);
}

/** Reads only the connection and the cookies, not the database. */
export function requestContextOf(deps: SessionOptions, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const cookie = (name: string) => request.cookies[cookieName(deps.env, name)] ?? null;
  return {
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? null,
    isPrefetch: /prefetch/i.test(`${request.headers['sec-purpose'] ?? request.headers.purpose ?? ''}`),
    locale: languageOf(request),
    requestId: request.id,
    idempotencyKey: idempotencyKeyOf(request),
    sessionToken: cookie(sessionCookie),
    deviceToken: cookie(deviceCookie),
    browserToken: cookie(browserCookie),
    setSession: (session) => writeCookie(deps, reply, sessionCookie, session),
    setDevice: (device) => writeCookie(deps, reply, deviceCookie, device),
  };
}

/** Ignores a key above 255 characters or with non-ASCII characters. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = String(headers['idempotency-key'] ?? '').trim();
  return /^[\x21-\x7e]{1,255}$/.test(key) ? key : null;
}

/** The language of the URL, else the visitor's choice, else Italian. */
export function languageOf({ query, cookies }: Pick<FastifyRequest, 'query' | 'cookies'>): Language {
  const named = (query as Record<string, unknown> | undefined)?.[languageParam];
  const known = (requested: unknown) => languages.find((language) => language === requested);
  return known(named) ?? known(cookies[languageCookie]) ?? languages[0];
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts writes from other sites by design, and trusts none of their cookies. */
    fromAnywhere?: boolean;
  }
}

/**
 * Hook: rejects cross-site writes, and writes from an `Origin` other than this host and ORIGIN. On an https site also from http pages of
 * this host, which attackers can forge. Clients without these headers pass: they send cookies only on purpose.
 * @throws ORIGIN_REFUSED_EXCEPTION
 */
export function rejectForeignOrigins({ env }: SessionOptions) {
  const ownHost = new URL(env.origin).host;
  const allowsHttp = !isHttps(env.origin);
  return async (request: FastifyRequest) => {
    if (reading.has(request.method) || request.routeOptions.config.fromAnywhere) return;
    if (request.headers['sec-fetch-site'] === 'cross-site') throw domainError('ORIGIN_REFUSED_EXCEPTION');
    const { origin } = request.headers;
    if (origin === undefined) return;
    const from = URL.parse(origin);
    const isOwnHost = from !== null && (from.host === ownHost || from.host === request.host);
    if (!isOwnHost || !(allowsHttp || isHttps(origin))) throw domainError('ORIGIN_REFUSED_EXCEPTION');
  };
}
