import { type DomainEvents, publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { selectShownOfProperty } from './quality.store.ts';

/** Changes the published and suspended listings of the property. */
export async function changeListingsOfProperty(
  deps: Deps,
  trx: Trx,
  { propertyId }: DomainEvents['property.changed'],
): Promise<void> {
  for (const listingId of await selectShownOfProperty(trx, propertyId)) {
    await publish(deps, trx, 'listing.changed', { listingId });
  }
}
