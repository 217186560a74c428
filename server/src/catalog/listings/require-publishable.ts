import { missingPoints, qualityPoints } from '#contract/catalog/listing-quality';
import type { CreateDomainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Lacks } from '../properties/property-listings.port.ts';
import { selectPublishedOfProperty, selectQualityFacts } from './quality.store.ts';

/**
 * Missing points of a locked property's published listings before a change, for `requirePublishable`. Empty without
 * listings.
 */
export async function missingForPublishedListings(trx: Trx, propertyId: number): Promise<Lacks> {
  const ids = await selectPublishedOfProperty(trx, propertyId);
  return ids.length === 0 ? new Map() : lacksOf(trx, ids);
}

/**
 * Call it after the property change, in the same transaction. Rejects a change that removes points from published
 * listings; points that were missing before do not block it.
 * @throws LISTING_INCOMPLETE_EXCEPTION with the `missing` points and the `listingIds` that require them
 */
export async function requirePublishable(
  { domainError }: { domainError: CreateDomainError<'LISTING_INCOMPLETE_EXCEPTION'> },
  trx: Trx,
  before: Lacks,
): Promise<void> {
  if (before.size === 0) return;
  const lost = [...(await lacksOf(trx, [...before.keys()]))].flatMap(([id, lacks]) =>
    lacks.filter((point) => !before.get(id)?.includes(point)).map((point) => ({ id, point })),
  );
  if (lost.length === 0) return;
  const missing = [...new Set(lost.map(({ point }) => point))];
  const listingIds = [...new Set(lost.map(({ id }) => id))].sort((a, b) => a - b);
  throw domainError('LISTING_INCOMPLETE_EXCEPTION', { missing, listingIds });
}

async function lacksOf(trx: Trx, ids: readonly number[]): Promise<Lacks> {
  const facts = await selectQualityFacts(trx, ids);
  return new Map([...facts].map(([id, one]) => [id, missingPoints(qualityPoints(one))]));
}
