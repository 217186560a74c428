import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors';
import type { Env } from '../env.ts';
import { refuse } from '../lib/refusal.ts';
import { describeFailure, handleError } from './error-handler.ts';
import { everyHeader, policyOf } from './page-headers.ts';

/**
 * Requests that are broken before any endpoint sees them: bytes that are no UTF-8, headers or query strings past
 * Node's limit, JSON that is none. Each gets a clean 4xx in the error shape, never a 500 and never a dropped line.
 */

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Node's parser refused the request before it became one: answer on the socket, then close it. */
function answerOnSocket(env: Pick<Env, 'origin'>, error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_HEADER_TOO_LARGE_EXCEPTION' : 'MALFORMED_REQUEST_EXCEPTION';
  const { body } = describeFailure(refuse(code), crypto.randomUUID());
  const text = JSON.stringify(body);
  const reason = code === 'MALFORMED_REQUEST_EXCEPTION' ? 'Bad Request' : 'Request Header Fields Too Large';
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf('application/json'),
    ...everyHeader(env),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${errorStatus[code]} ${reason}`, ...lines, '', text].join('\r\n'));
}

const escapes = /\\(?:u[dD][89aAbB]\w\w\\u[dD][c-fC-F]\w\w|u[dD][89a-fA-F]\w\w|.)/gs;
const PAIR_LENGTH = 12;

/**
 * JSON in which halves of surrogate pairs are signs for what is missing (U+FFFD): JSON can say half an emoji, as a field leaves it that cuts at
 * its length, and PostgreSQL cannot hold it (RFC 8259 section 8.2).
 */
function withWholePairs(json: string): string {
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

/** Options of the server. Without a Host Node would answer with no body at all: `register` refuses it instead. */
function serverOptions(env: Pick<Env, 'origin'>) {
  return {
    http: { requireHostHeader: false },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => answerOnSocket(env, error, socket),
    // No hook has run for an address that cannot be read.
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
      done(null, text.trim() === '' ? undefined : JSON.parse(withWholePairs(text)));
    } catch {
      done(refuse('MALFORMED_REQUEST_EXCEPTION'), undefined);
    }
  });
  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    if (headers.host === undefined && raw.httpVersion === '1.1') throw refuse('MALFORMED_REQUEST_EXCEPTION');
    if (request.url.startsWith('/api/') && hasBrokenEscapes(request.url)) throw refuse('MALFORMED_REQUEST_EXCEPTION');
  });
}

export const hardenDoor = { serverOptions, register };
