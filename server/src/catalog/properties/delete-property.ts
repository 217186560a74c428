import type { deleteProperty as endpoint } from '#contract/catalog/properties.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { deleteUnusedStreets } from '../../geo/places/register-street.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { detachMedia } from '../media/detach-media.ts';
import { deletePropertyRow, lockPropertyForDeletion } from './properties.store.ts';
import { mayHandle } from './property.policy.ts';
import { removeFiles } from './remove-files.ts';
import { factsOf } from './stored-property.parser.ts';

type Codes = ErrorsOf<typeof endpoint>;

/**
 * Deletes a property with its photos and video. The lock serializes it with new listings: a concurrent listing either
 * counts here or finds no property.
 * @throws PROPERTY_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for the property of another user
 * @throws PROPERTY_HAS_LISTINGS_EXCEPTION while it has a listing of any status
 */
export async function deleteProperty(
  { deps, actor, domainError }: ActorUseCase<Codes>,
  id: number,
  { reason }: { reason?: string | undefined } = {},
): Promise<{ deleted: true }> {
  const files = await inTransaction(deps.db, async (trx) => {
    const row = await lockPropertyForDeletion(trx, id);
    if (!row) throw domainError('PROPERTY_NOT_FOUND_EXCEPTION');
    if (!mayHandle(actor, row)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
    const listingCounts = await deps.propertyListings.countByProperty(trx, [id]);
    if (listingCounts.size > 0)
      throw domainError('PROPERTY_HAS_LISTINGS_EXCEPTION', { listingsCount: listingCounts.get(id) });
    const removedFiles = await detachMedia(trx, [id]);
    await deletePropertyRow(trx, id);
    await deleteUnusedStreets(trx, [row.streetId]);
    const auditDetail = { reason, before: factsOf(row), affectedId: row.ownerId };
    await deps.recordEvent({ event: 'properties.deleted', actorId: actor.id, propertyId: id }, trx, auditDetail);
    return removedFiles;
  });
  await removeFiles(deps, files);
  return { deleted: true };
}
