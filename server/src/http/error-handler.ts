import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/errors';
import { Refusal } from '../lib/refusal.ts';
import { sentences } from './sentences.ts';

/** The one place where a failure becomes an answer: `{code, message, details?, requestId}` with a true status. */

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE_EXCEPTION',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST_EXCEPTION',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND_EXCEPTION',
};

/** PostgreSQL gone or refusing: the caller may try again. Class 57P: shutting down; 08: connection; 53: resources. */
const databaseAway = /^(57P|08|53|ECONNREFUSED|ECONNRESET|ENOENT)/;

function codeOf(error: FastifyError): ErrorCode {
  const known = byFastifyCode[error.code];
  if (known) return known;
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return 'MALFORMED_REQUEST_EXCEPTION';
  }
  return databaseAway.test(error.code ?? '') || error.message === 'Connection terminated unexpectedly'
    ? 'SERVICE_UNAVAILABLE_EXCEPTION'
    : 'GENERIC_EXCEPTION';
}

/** A failure as status and body; nothing internal leaks into a 5xx. */
export function describeFailure(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  if (error instanceof Refusal) {
    const body: ErrorBody = { code: error.code, message: sentences[error.code], requestId };
    if (error.details) body.details = error.details;
    return { status: error.status, body };
  }
  const code = codeOf(error as FastifyError);
  return {
    status: errorStatus[code],
    body: { code, message: sentences[code], requestId },
  };
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = describeFailure(error, request.id);
  const wait = body.details?.retryAfterSeconds;
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
