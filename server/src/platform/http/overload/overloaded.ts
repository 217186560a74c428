import { DomainError } from '../../lib/domain-error.ts';

/** What an answer costs, and how it is refused: of the API as its errors are, of a page as a page. */
export type Kind = 'api' | 'page';

/** `full`: too many wait already. `late`: it has waited too long. `lag`: it came in a crowd that this turn of the event loop cannot get through in time. */
export type Cause = 'full' | 'late' | 'lag';

/** In seconds. Spread out, so that those who are refused together do not come back together. */
const SOONEST = 2;
const SPREAD = 4;

/** A request that cannot be served in time. It is no fault: it is counted (`shed-requests.ts`) and not logged one by one. */
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
