import { DomainError } from './domain-error.ts';

/**
 * Storage is temporarily unavailable: network failure or full disk. The file is valid, and the request may be retried.
 * `cause` is the original error.
 */
export class StorageUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE_EXCEPTION');
    this.name = 'StorageUnavailableError';
    this.message = `The file storage is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`;
    this.cause = cause;
  }
}
