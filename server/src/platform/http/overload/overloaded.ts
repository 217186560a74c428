import { DomainError } from '../../lib/domain-error.ts';

/** Kind of response: errors of the API are JSON, those of pages are HTML. */
export type Kind = 'api' | 'page';

/** `full`: the queue is full. `late`: the wait timed out. `lag`: the event loop cannot serve the crowd of this iteration in time. */
export type Cause = 'full' | 'late' | 'lag';

/** In seconds. Randomized, so that clients rejected together do not retry together. */
const SOONEST = 2;
const SPREAD = 4;

/** A request that cannot be served in time. Not an error: it is counted (`shed-requests.ts`) and not logged individually. */
export class Overloaded extends DomainError {
  readonly kind: Kind;
  readonly why: Cause;
  readonly retryAfterSeconds: number;

  constructor(kind: Kind, why: Cause) {
    const retryAfterSeconds = SOONEST + Math.floor(Math.random() * SPREAD);
    super('SERVICE_UNAVAILABLE_EXCEPTION', { reason: 'overloaded', retryAfterSeconds });
    this.kind = kind;
    this.why = why;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
