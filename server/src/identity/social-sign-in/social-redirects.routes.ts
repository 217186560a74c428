import '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rejectOtherMethods } from '../../platform/http/other-methods.ts';
import { browserCookie, cookieName, cookieOptions } from '../../platform/http/session.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { startAuthorization } from './start-authorization.ts';

/** The start and callback URLs of social sign-in, which respond with redirects. */

const START = '/api/v1/auth/social/:provider/start';
const CALLBACK = '/api/v1/auth/social/:provider/callback';

/** Enough for a code and tokens. */
const FORM_LIMIT = 64 * 1024;

/** The URLs contain codes and states: no cache stores them and no referrer leaks them. */
const privately = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Registers both in a separate Fastify scope: only here a body may be a form. */
export async function socialRedirects(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  await app.register(formbody, { bodyLimit: FORM_LIMIT, parser: formOf });
  const cookie = { name: cookieName(deps.env, browserCookie), options: cookieOptions(deps.env) };
  app.get(START, { config: { endpoint: 'social.start' } }, async (request, reply) => {
    const { provider } = request.params as { provider: string };
    const { redirect, intent } = request.query as Record<string, unknown>;
    const browserToken = request.cookies[cookie.name] ?? null;
    const departure = { provider, redirect, intent, browserToken };
    const { location, browser } = await startAuthorization({ deps, actor: null, domainError }, departure);
    if (browser) reply.setCookie(cookie.name, browser.token, { ...cookie.options, expires: browser.expiresAt });
    return reply.headers(privately).redirect(location, 302);
  });
  const comeBack = (read: (request: FastifyRequest) => URLSearchParams) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { provider } = request.params as { provider: string };
      const location = await finishAuthorization(
        { deps, actor: null, domainError },
        { provider, callback: read(request) },
      );
      return reply.headers(privately).redirect(location, 303);
    };
  };
  const config = { endpoint: 'social.callback' };
  app.get(CALLBACK, { config, exposeHeadRoute: false }, comeBack(queryOf));
  // Apple's form is cross-site, so its permission depends on the state, not on a cookie.
  app.post(CALLBACK, { config: { ...config, fromAnywhere: true } }, comeBack(bodyOf));
  rejectOtherMethods(app, START, new Set(['GET']));
  rejectOtherMethods(app, CALLBACK, new Set(['GET', 'POST']));
}

type Form = { form: URLSearchParams };

const formOf = (text: string): Form => ({ form: new URLSearchParams(text) });

const bodyOf = ({ body }: FastifyRequest): URLSearchParams => (body as Form | undefined)?.form ?? new URLSearchParams();

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URL(url, 'http://own.invalid').searchParams;
