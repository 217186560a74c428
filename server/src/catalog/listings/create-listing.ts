import { normalCin } from '#contract/catalog/listing-quality';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockOfferedProperty } from '../properties/properties.queries.ts';
import { cinReview } from './cin.rules.ts';
import { mayCreateFor } from './listing.policy.ts';
import { draftProblems, type ListingDraft } from './listing-draft.parser.ts';
import { insertListings, type NewListing } from './listings.store.ts';
import { draftColumns } from './stored-draft.parser.ts';

/**
 * Creates a draft listing for a property of the actor, for internal callers. Users call `saveMarketListing` and
 * `saveHospitalityListing`.
 * @returns the id.
 * @throws PROPERTY_NOT_FOUND_EXCEPTION also for the property of another user
 * @throws VALIDATION_EXCEPTION for each invalid field
 */
export async function createListing(
  { deps, actor, domainError }: ActorUseCase<'PROPERTY_NOT_FOUND_EXCEPTION'>,
  input: ListingDraft,
): Promise<number> {
  const draft = withNormalCin(input);
  const fields = draftProblems(draft);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  return inTransaction(deps.db, async (trx) => {
    const property = await lockOfferedProperty(trx, draft.propertyId);
    if (property === undefined || (!mayCreateFor(actor, property.ownerId) && actor.role !== 'ADMIN')) {
      throw domainError('PROPERTY_NOT_FOUND_EXCEPTION');
    }
    const { ownerId: advertiserId, comuneId } = property;
    const [id = 0] = await insertListings(trx, [listingRow(draft, { advertiserId, comuneId, now: deps.clock.now() })]);
    return id;
  });
}

/** Normalizes the CIN to its stored form. */
export function withNormalCin(draft: ListingDraft): ListingDraft {
  return draft.listingType === 'HOSPITALITY' && draft.cin !== null ? { ...draft, cin: normalCin(draft.cin) } : draft;
}

/** Row of a new, validated listing; `comuneId` is the comune of its property. */
export function listingRow(
  draft: ListingDraft,
  { advertiserId, comuneId, now }: { advertiserId: number; comuneId: number | null; now: Date },
): NewListing {
  const cin = draft.listingType === 'HOSPITALITY' ? draft.cin : null;
  return {
    ...draftColumns(draft),
    listingType: draft.listingType,
    advertiserId,
    cinReview: cinReview(null, { cin, comuneId }),
    createdAt: now,
    updatedAt: now,
  };
}
