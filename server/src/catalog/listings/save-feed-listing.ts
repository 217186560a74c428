import { publish } from '../../platform/events/domain-events.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockOfferedProperty } from '../properties/properties.queries.ts';
import { cinReview } from './cin.rules.ts';
import { listingRow } from './create-listing.ts';
import { draftProblems, type ListingDraft, type MarketDraft, type StayDraft } from './listing-draft.parser.ts';
import { insertListings, type LockedListing, lockListing, type NewListing, updateListing } from './listings.store.ts';
import { draftColumns, draftOf } from './stored-draft.parser.ts';

export type FeedDraft = Omit<MarketDraft, 'propertyId'> | Omit<StayDraft, 'propertyId'>;

type FeedListingInput = {
  /** Null: a new one. */
  id: number | null;
  advertiserId: number;
  agentId: number | null;
  propertyId: number;
  /** As the feed last wrote it; null for a listing that it adopts. */
  before: FeedDraft | null;
  after: FeedDraft;
};

/**
 * Saves a listing of a feed in the caller's transaction: a draft, or changes of an existing listing of any status but CONCLUDED. Fields
 * that the feed has not changed keep the values of the members.
 * @returns its id; undefined if it cannot be saved
 */
export async function saveFeedListing(
  deps: Deps,
  trx: Trx,
  { id, advertiserId, agentId, propertyId, before, after }: FeedListingInput,
): Promise<number | undefined> {
  const now = deps.clock.now();
  const property = await lockOfferedProperty(trx, propertyId);
  if (property?.ownerId !== advertiserId) return undefined;
  if (id === null) {
    const draft: ListingDraft = { ...after, propertyId };
    if (draftProblems(draft).length > 0) return undefined;
    const row = listingRow(draft, { advertiserId, comuneId: property.comuneId, now });
    const [newId] = await insertListings(trx, [{ ...row, agentId }]);
    return newId;
  }
  const row = await lockListing(trx, { id });
  if (row?.advertiserId !== advertiserId || row.listingType !== after.listingType) return undefined;
  if (row.status === 'CONCLUDED') return id;
  const current = draftOf(row);
  const changed = changedFields(before, after);
  const draft = { ...current, ...changed } as ListingDraft;
  if (JSON.stringify(draft) === JSON.stringify(current)) return id;
  if (draftProblems(draft).length > 0) return id;
  const review = reviewOf(row, draft, property.comuneId);
  await updateListing(trx, id, { ...draftColumns(draft), cinReview: review, version: row.version + 1, updatedAt: now });
  if (row.status !== 'DRAFT') await publish(deps, trx, 'listing.changed', { listingId: id });
  return id;
}

/** LAW-01: a CIN of another comune is reviewed; a stay of a feed never changes its property. */
function reviewOf({ cin, cinReview: review }: LockedListing, draft: ListingDraft, comuneId: number | null) {
  if (draft.listingType !== 'HOSPITALITY') return null;
  return cinReview({ cin, comuneId, cinReview: review }, { cin: draft.cin, comuneId });
}

export type NewFeedListing = Pick<FeedListingInput, 'agentId' | 'propertyId' | 'after'>;

/**
 * Creates drafts for properties that the same transaction has created, in one statement.
 * @returns their ids in the given order; undefined for one that cannot be saved
 */
export async function createFeedListings(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { advertiserId, listings }: { advertiserId: number; listings: readonly NewFeedListing[] },
): Promise<(number | undefined)[]> {
  const now = deps.clock.now();
  const rows: ((NewListing & { agentId: number | null }) | undefined)[] = [];
  for (const { agentId, propertyId, after } of listings) {
    const draft: ListingDraft = { ...after, propertyId };
    // The comune of a property matters only for a stay, whose CIN names one.
    const property = after.listingType === 'HOSPITALITY' ? await lockOfferedProperty(trx, propertyId) : undefined;
    const facts = { advertiserId, comuneId: property?.comuneId ?? null, now };
    rows.push(draftProblems(draft).length > 0 ? undefined : { ...listingRow(draft, facts), agentId });
  }
  const valid = rows.filter((row) => row !== undefined);
  const ids = valid.length === 0 ? [] : await insertListings(trx, valid);
  return rows.map((row) => (row === undefined ? undefined : ids[valid.indexOf(row)]));
}

function changedFields(before: FeedDraft | null, after: FeedDraft): Partial<FeedDraft> {
  const was: Readonly<Record<string, unknown>> | null = before;
  const changed = Object.entries(after).filter(
    ([field, value]) => was === null || JSON.stringify(was[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changed) as Partial<FeedDraft>;
}
