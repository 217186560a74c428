import { DomainError } from './domain-error.ts';

/**
 * Thrown by whoever keeps files when it can neither take nor give any just now: the network is gone, the disk is full. Nothing is wrong with the file, and
 * what was asked may be asked again. `cause` is what happened.
 */
export class StorageUnavailableError extends DomainError {
  constructor(cause: unknown) {
    super('SERVICE_UNAVAILABLE_EXCEPTION');
    this.name = 'StorageAwayError';
    this.message = `The storage of files is away: ${cause instanceof Error ? cause.message : String(cause)}`;
    this.cause = cause;
  }
}
