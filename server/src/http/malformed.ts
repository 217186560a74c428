import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type ErrorCode, errorStatus } from '#contract/errors';
import { refuse } from '../lib/refusal.ts';
import { describeFailure, handleError } from './error-handler.ts';

/**
 * Requests that are broken before any endpoint sees them: bytes that are no UTF-8, headers or query strings past
 * Node's limit, JSON that is none. Each gets a clean 4xx in the error shape, never a 500 and never a dropped line.
 */

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Node's parser refused the request before it became one: answer on the socket, then close it. */
function answerOnSocket(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const code: ErrorCode =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'REQUEST_HEADER_TOO_LARGE_EXCEPTION' : 'MALFORMED_REQUEST_EXCEPTION';
  const { body } = describeFailure(refuse(code), crypto.randomUUID());
  const text = JSON.stringify(body);
  const reason = code === 'MALFORMED_REQUEST_EXCEPTION' ? 'Bad Request' : 'Request Header Fields Too Large';
  socket.end(
    `HTTP/1.1 ${errorStatus[code]} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
}

function hasBrokenEscapes(url: string): boolean {
  try {
    decodeURIComponent(url);
    return false;
  } catch {
    return true;
  }
}

function register(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = strictUtf8.decode(body as Buffer);
      done(null, text.trim() === '' ? undefined : JSON.parse(text));
    } catch {
      done(refuse('MALFORMED_REQUEST_EXCEPTION'), undefined);
    }
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && hasBrokenEscapes(request.url)) throw refuse('MALFORMED_REQUEST_EXCEPTION');
  });
}

export const hardenDoor = {
  serverOptions: { clientErrorHandler: answerOnSocket, frameworkErrors: handleError },
  register,
};
