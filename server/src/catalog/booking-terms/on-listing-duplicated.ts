import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { insertCopyOfTerms } from './booking-terms.store.ts';

/** Gives a duplicated stay the terms of its source. */
export const copyTerms = (
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { listingId, sourceId }: DomainEvents['listing.duplicated'],
): Promise<void> => insertCopyOfTerms(trx, { listingId, sourceId, now: clock.now() });
