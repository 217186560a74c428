import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from '#contract/platform/errors';
import { DomainError } from '../lib/domain-error.ts';
import { Overloaded } from './overload/overloaded.ts';
import { noteShed, sendOverloadPage } from './overload/shed-requests.ts';
import { errorMessages } from './validation-messages.ts';

/** Maps every failure to a response `{code, message, details?, requestId}` with the matching status. */

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE_EXCEPTION',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST_EXCEPTION',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND_EXCEPTION',
};

/** Status-only errors of plugins. A forbidden folder listing is reported as not found. */
const byStatus: Record<number, ErrorCode> = {
  403: 'NOT_FOUND_EXCEPTION',
  404: 'NOT_FOUND_EXCEPTION',
  405: 'METHOD_NOT_ALLOWED_EXCEPTION',
  408: 'REQUEST_TIMEOUT_EXCEPTION',
  413: 'PAYLOAD_TOO_LARGE_EXCEPTION',
  415: 'UNSUPPORTED_MEDIA_TYPE_EXCEPTION',
  416: 'RANGE_NOT_SATISFIABLE_EXCEPTION',
  429: 'TOO_MANY_REQUESTS_EXCEPTION',
  431: 'REQUEST_HEADER_TOO_LARGE_EXCEPTION',
};

/**
 * PostgreSQL is unavailable, so the caller may retry. Class 57P: shutdown; 08: connection; 53: resources; 25006:
 * read-only during failover.
 */
const databaseUnavailable = /^(57P|08|53|25006|ECONN|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)/;
/** Messages of `pg` errors without a code. After a lost connection in a transaction, the failed rollback reports the last two. */
const connectionLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Seconds: default `Retry-After` of a 503, unless the error sets one. A database restart takes less. */
export const RETRY_AFTER = 2;

function codeOf(error: FastifyError): ErrorCode {
  const known = byFastifyCode[error.code];
  if (known) return known;
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return byStatus[error.statusCode] ?? 'MALFORMED_REQUEST_EXCEPTION';
  }
  return databaseUnavailable.test(error.code ?? '') || connectionLost.test(error.message)
    ? 'SERVICE_UNAVAILABLE_EXCEPTION'
    : 'GENERIC_EXCEPTION';
}

/** Maps a failure to status and body; a 5xx exposes nothing internal. */
export function describeFailure(error: unknown, requestId: string): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) {
    const body: ErrorBody = { code: error.code, message: errorMessages[error.code], requestId };
    if (error.details) body.details = error.details;
    return { status: error.status, body };
  }
  const code = codeOf(error as FastifyError);
  return {
    // A status without a separate error code stays unchanged.
    status: code === 'MALFORMED_REQUEST_EXCEPTION' ? ((error as FastifyError).statusCode ?? 400) : errorStatus[code],
    body: { code, message: errorMessages[code], requestId },
  };
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = describeFailure(error, request.id);
  const wait = body.details?.retryAfterSeconds ?? (status === 503 ? RETRY_AFTER : undefined);
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  if (error instanceof Overloaded) {
    noteShed(error, request);
    if (error.kind === 'page') return sendOverloadPage(error, request, reply);
  } else if (status >= 500) request.log.error({ err: error }, 'request failed');
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
