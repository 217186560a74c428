import { type ErrorBody, type ErrorCode, errorStatus, type universalErrors } from '#contract/platform/errors';

/** Expected failure with an error code; the error handler turns it into a response. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorBody['details'];

  constructor(code: ErrorCode, details?: ErrorBody['details']) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/**
 * Creates the error of a use case: `throw domainError('LISTING_NOT_FOUND_EXCEPTION')`. Codes are a type parameter:
 * undeclared codes of the endpoint do not compile.
 */
export type CreateDomainError<C extends ErrorCode> = (
  code: C | (typeof universalErrors)[number],
  details?: ErrorBody['details'],
) => DomainError;

export const domainError = (code: ErrorCode, details?: ErrorBody['details']): DomainError =>
  new DomainError(code, details);
