import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env/env.ts';
import { domainError } from '../lib/domain-error.ts';
import { handleError } from './error-handler.ts';
import { everyHeader, policyOf } from './page-headers.ts';
import { type SocketErrorCode, sendSocketError } from './send-socket-error.ts';
import { timeouts as usual } from './timeouts.ts';
import { countTimeout } from './watch-bodies.ts';

/**
 * Requests that fail before any endpoint: invalid UTF-8, headers or query strings above Node's limit, malformed JSON.
 * Each gets a 4xx in the error format, never a 500 or a dropped connection.
 */

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

const escapes = /\\(?:u[dD][89aAbB]\w\w\\u[dD][c-fC-F]\w\w|u[dD][89a-fA-F]\w\w|.)/gs;
const PAIR_LENGTH = 12;

/**
 * Replaces lone surrogates with U+FFFD. JSON permits them (RFC 8259 section 8.2), for example in a field cut within an
 * emoji; PostgreSQL cannot store them.
 */
function replaceLoneSurrogates(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(escapes, (one) => (/^\\u[dD][89a-f]/i.test(one) && one.length < PAIR_LENGTH ? '\\ufffd' : one));
}

function hasBrokenEscapes(url: string): boolean {
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
}

/** Errors of Node's HTTP parser. */
const parserErrors: Record<string, SocketErrorCode> = {
  HPE_HEADER_OVERFLOW: 'REQUEST_HEADER_TOO_LARGE_EXCEPTION',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT_EXCEPTION',
};

/** Server options. Node would answer a request without Host with no body: `register` rejects it instead. */
function serverOptions(env: Pick<Env, 'origin'>, timeouts = usual) {
  return {
    http: {
      requireHostHeader: false,
      headersTimeout: timeouts.headMs,
      connectionsCheckingInterval: timeouts.checkIntervalMs,
    },
    connectionTimeout: timeouts.stillMs,
    keepAliveTimeout: timeouts.idleMs,
    clientErrorHandler: ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
      if (code === 'ECONNRESET') return;
      if (code === 'ERR_HTTP_REQUEST_TIMEOUT') countTimeout('head');
      sendSocketError(env, { code: parserErrors[code] ?? 'MALFORMED_REQUEST_EXCEPTION', socket, timeouts });
    },
    // No hook runs for an unparsable URL.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      handleError(
        error,
        request,
        reply.headers({ ...everyHeader(env), 'content-security-policy': policyOf('application/json') }),
      ),
  };
}

function register(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = strictUtf8.decode(body as Buffer);
      done(null, text.trim() === '' ? undefined : JSON.parse(replaceLoneSurrogates(text)));
    } catch {
      done(domainError('MALFORMED_REQUEST_EXCEPTION'), undefined);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    if (headers.host === undefined && raw.httpVersion === '1.1') throw domainError('MALFORMED_REQUEST_EXCEPTION');
    if (request.url.startsWith('/api/') && hasBrokenEscapes(request.url))
      throw domainError('MALFORMED_REQUEST_EXCEPTION');
  });
}

export const hardenParser = { serverOptions, register };
