import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorStatus } from '#contract/platform/errors';
import type { Env } from '../env/env.ts';
import { domainError } from '../lib/domain-error.ts';
import { describeFailure } from './error-handler.ts';
import { everyHeader, policyOf } from './page-headers.ts';
import type { Timeouts } from './timeouts.ts';

/** Errors before a request is complete. */
export type SocketErrorCode = ErrorCode &
  ('MALFORMED_REQUEST_EXCEPTION' | 'REQUEST_HEADER_TOO_LARGE_EXCEPTION' | 'REQUEST_TIMEOUT_EXCEPTION');

type RejectedSocket = { code: SocketErrorCode; socket: Socket; timeouts: Pick<Timeouts, 'farewellMs'> };

/** Responds without Fastify. Closes the connection when the client does, or after `farewellMs`. */
export function sendSocketError(env: Pick<Env, 'origin'>, { code, socket, timeouts }: RejectedSocket): void {
  if (!socket.writable) return;
  const status = errorStatus[code];
  const text = JSON.stringify(describeFailure(domainError(code), crypto.randomUUID()).body);
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf('application/json'),
    ...everyHeader(env),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
  // `end` alone leaves the connection half open until the client closes it.
  const farewell = setTimeout(() => socket.destroy(), timeouts.farewellMs).unref();
  socket.once('close', () => clearTimeout(farewell));
}
