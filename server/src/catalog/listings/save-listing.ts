import type { saveHospitalityListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { missingPoints, qualityPoints } from '#contract/catalog/listing-quality';
import type { CinReview } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { FieldProblem } from '#contract/platform/errors';
import type { Money } from '#contract/platform/money.schemas';
import { normalPhone } from '../../identity/accounts/accounts.queries.ts';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockOfferedProperty } from '../properties/properties.queries.ts';
import { cinReview } from './cin.rules.ts';
import { listingRow } from './create-listing.ts';
import { mayCreateFor, mayEdit, maySee } from './listing.policy.ts';
import {
  draftProblems,
  firstOfEachField,
  type ListingDraft,
  type MergedListing,
  problem,
} from './listing-draft.parser.ts';
import { findPublishedTwin, lockPropertyOfListing } from './listing-lifecycle.store.ts';
import { findListingView } from './listing-views.queries.ts';
import { insertDraft, type LockedListing, lockListing, updateListing } from './listings.store.ts';
import { changedFields, mergeListing, missingFields, type SaveListingInput } from './merge-listing.rules.ts';
import { selectQualityFacts } from './quality.store.ts';
import { sendContactConfirmation } from './send-contact-confirmation.ts';
import { draftColumns, draftOf } from './stored-draft.parser.ts';

export type SavingCodes = ErrorsOf<typeof saveMarketListing | typeof saveHospitalityListing>;
type Context = ActorUseCase<SavingCodes>;

/**
 * Saves a listing of the actor or of the named advertiser: a new draft, or changes of an existing one by id or form draft.
 * Repeated submits of a form create one listing. The status never changes.
 * @throws LISTING_NOT_FOUND_EXCEPTION also for the other type
 * @throws AUTHORIZATION_DENIED_EXCEPTION for the listing or in the name of another advertiser; an admin's save keeps the advertiser
 * @throws LISTING_STATUS_EXCEPTION for a concluded listing
 * @throws LISTING_CHANGED_EXCEPTION with the current listing in `current` when `version` is outdated
 * @throws VALIDATION_EXCEPTION with one problem per field
 * @throws PROPERTY_NOT_FOUND_EXCEPTION for a property that is not the advertiser's
 * @throws LISTING_INCOMPLETE_EXCEPTION with the points that a public listing would lack in `missing`
 */
export async function saveListing(context: Context, request: SaveListingInput): Promise<ListingView> {
  const { deps, domainError } = context;
  let saved: Saved | 'taken' = 'taken';
  // `taken`: a concurrent request of the same form created the listing, and the retry loads it.
  while (saved === 'taken') saved = await inTransaction(deps.db, (trx) => saveListingIn(context, trx, request));
  const view = await findListingView({ deps, on: deps.db, viewer: context.actor }, saved.id);
  if (!view) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  if (saved.isStale) throw domainError('LISTING_CHANGED_EXCEPTION', { current: view });
  return view;
}

type Saved = { id: number; isStale: boolean };

/** The same in the caller's transaction, for an existing listing. */
export async function saveListingIn(context: Context, trx: Trx, request: SaveListingInput): Promise<Saved | 'taken'> {
  const { deps, domainError } = context;
  const { id } = request.input;
  const item = id === undefined ? undefined : await deps.feedItems.lock(trx, { listingId: id });
  const row = await lockSaved(context, trx, request);
  if (row?.status === 'CONCLUDED') throw domainError('LISTING_STATUS_EXCEPTION', { status: row.status });
  const { version } = request.input;
  if (row && version !== undefined && version !== row.version) return { id: row.id, isStale: true };

  const before = row ? draftOf(row) : null;
  const merged = mergeListing(before, request, normalPhone);
  const fields = allProblems(row, before, merged, request);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  // A draft without problems has a price.
  const draft = merged as ListingDraft;
  if (!row || !before) return makeNew(context, trx, request, draft);
  const saved = await saveChanges(context, trx, { row, before, draft });
  if (item) await overrideFeed(context, trx, item.id, { before, draft });
  return saved;
}

/** The existing listing, locked against concurrent saves; undefined for a new one. */
async function lockSaved(
  { actor, domainError }: Context,
  trx: Trx,
  { listingType, input }: SaveListingInput,
): Promise<LockedListing | undefined> {
  const { id, draftId } = input;
  if (id === undefined && draftId === undefined) return undefined;
  const which = id === undefined ? { advertiserId: input.advertiserId ?? actor.id, draftKey: draftId ?? '' } : { id };
  if (listingType === 'MARKET') await lockPropertyOfListing(trx, which);
  const row = await lockListing(trx, which);
  if (!row && id === undefined) return undefined;
  const listing = row && {
    advertiserId: row.advertiserId,
    agentId: row.agentId,
    status: row.status,
    advertiserStatus: row.advertiserStatus,
  };
  if (!listing || row.listingType !== listingType || !maySee(actor, listing)) {
    throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  }
  if (!mayEdit(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return row;
}

/** One problem per invalid field, with body paths. */
function allProblems(
  row: LockedListing | undefined,
  before: ListingDraft | null,
  merged: MergedListing,
  request: SaveListingInput,
): FieldProblem[] {
  const isFixed = row !== undefined && (row.status !== 'DRAFT' || row.firstPublishedAt !== null);
  const moves = before !== null && before.propertyId !== merged.propertyId;
  const all = [
    ...(before ? [] : missingFields(request)),
    ...(isFixed && moves
      ? [problem('property', 'not_changeable', 'may change only before the first publication')]
      : []),
    ...draftProblems(merged),
  ];
  return firstOfEachField(all).map(({ path, ...rest }) => ({ path: `body.${path}`, ...rest }));
}

/** Comune of the offered property, which cannot be deleted until the transaction ends. */
async function comuneOfProperty(
  { domainError }: Context,
  trx: Trx,
  { propertyId, advertiserId }: { propertyId: number; advertiserId: number },
): Promise<number | null> {
  const property = await lockOfferedProperty(trx, propertyId);
  if (property?.ownerId !== advertiserId) throw domainError('PROPERTY_NOT_FOUND_EXCEPTION');
  return property.comuneId;
}

async function makeNew(
  context: Context,
  trx: Trx,
  { input }: SaveListingInput,
  draft: ListingDraft,
): Promise<Saved | 'taken'> {
  const { deps, actor, domainError } = context;
  const { advertiserId = actor.id } = input;
  if (!mayCreateFor(actor, advertiserId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const comuneId = await comuneOfProperty(context, trx, { propertyId: draft.propertyId, advertiserId });
  const row = listingRow(draft, { advertiserId, comuneId, now: deps.clock.now() });
  const agentId = advertiserId === actor.id ? null : actor.id;
  const id = await insertDraft(trx, { ...row, agentId, draftKey: input.draftId ?? null });
  if (id === undefined) return 'taken';
  await sendContactConfirmation(deps, trx, { advertiserId, email: draft.contactEmail });
  await deps.recordEvent({ event: 'listings.created', actorId: actor.id, listingId: id }, trx);
  return { id, isStale: false };
}

type Change = { row: LockedListing; before: ListingDraft; draft: ListingDraft };

async function saveChanges(context: Context, trx: Trx, { row, before, draft }: Change): Promise<Saved> {
  const { deps, actor, domainError } = context;
  const { id, advertiserId } = row;
  const fields = changedFields(before, draft);
  if (fields.length === 0) return { id, isStale: false };
  const comuneId = await comuneOfProperty(context, trx, { propertyId: draft.propertyId, advertiserId });
  const lackedBefore = row.status === 'PUBLISHED' ? await missingOf(trx, id) : [];
  await updateListing(trx, id, {
    ...draftColumns(draft),
    cinReview: reviewAfter(row, draft, comuneId),
    version: row.version + 1,
    updatedAt: deps.clock.now(),
  });
  if (row.status === 'PUBLISHED') {
    // A point that was missing before (for example deleted photos of the property) does not block a price change.
    const missing = (await missingOf(trx, id)).filter((point) => !lackedBefore.includes(point));
    if (missing.length > 0) throw domainError('LISTING_INCOMPLETE_EXCEPTION', { missing });
  }
  // Two listings published before this rule may still change their price.
  if (row.status === 'PUBLISHED' && draft.listingType === 'MARKET' && fields.includes('contractType')) {
    const twinId = await findPublishedTwin(trx, { ...row, contractType: draft.contractType });
    if (twinId !== undefined) throw domainError('PROPERTY_ALREADY_PUBLISHED_EXCEPTION', { listingId: twinId });
  }
  if (row.status !== 'DRAFT') await publish(deps, trx, 'listing.changed', { listingId: id });
  if (fields.includes('contactEmail'))
    await sendContactConfirmation(deps, trx, { advertiserId, email: draft.contactEmail });
  const auditDetail = { before, after: draft, affectedId: advertiserId };
  await deps.recordEvent({ event: 'listings.edited', actorId: actor.id, listingId: id, fields }, trx, auditDetail);
  return { id, isStale: false };
}

const fieldsOfFeed = [
  ...(['contractType', 'price', 'condominiumFees', 'availabilityStartDate', 'availabilityEndDate', 'title'] as const),
  ...(['contactEmail', 'contactPhone', 'contactWhatsapp', 'cin', 'cinExemption', 'maxGuests'] as const),
  ...(['includedGuests', 'checkInTime', 'checkOutTime', 'hospitalityFeatures', 'hostLanguages'] as const),
] as const;
/** A feed has them as amounts in the currency of the price. */
const amountsOfFeed = [
  ...(['pricePerAdditionalGuest', 'pricePerAdditionalChildGuest', 'pricePerAdditionalNewbornGuest'] as const),
  ...(['cleaningFee', 'touristTaxPerPerson'] as const),
] as const;

function feedValuesOf(draft: ListingDraft, changed: readonly string[]) {
  const values: Readonly<Record<string, unknown>> = draft;
  const auction = draft.listingType === 'MARKET' ? draft.auction : null;
  return Object.fromEntries([
    ...fieldsOfFeed.filter((field) => changed.includes(field)).map((field) => [field, values[field]]),
    ...amountsOfFeed
      .filter((field) => changed.includes(field))
      .map((field) => [field, (values[field] as Money | null)?.amount ?? null]),
    ...(changed.includes('auction')
      ? Object.entries({
          isAuction: auction !== null,
          auctionDate: auction?.date ?? null,
          auctionMinimumOffer: auction?.minimumOffer?.amount ?? null,
          auctionCourt: auction?.court ?? null,
        })
      : []),
  ]);
}

/** What a member changes of a feed's listing wins over the feed. */
async function overrideFeed(
  { deps, actor }: Context,
  trx: Trx,
  itemId: number,
  { before, draft }: Pick<Change, 'before' | 'draft'>,
): Promise<void> {
  const values = feedValuesOf(draft, changedFields(before, draft));
  await deps.feedItems.overrideListing(deps, trx, { itemId, actorId: actor.id, values });
}

async function missingOf(trx: Trx, id: number): Promise<string[]> {
  const facts = (await selectQualityFacts(trx, [id])).get(id);
  return facts ? missingPoints(qualityPoints(facts)) : [];
}

/** A move to another comune was already reviewed (`review-cins.ts`), so the review refers to the current comune. */
function reviewAfter(row: LockedListing, draft: ListingDraft, comuneId: number | null): CinReview | null {
  const cin = draft.listingType === 'HOSPITALITY' ? draft.cin : null;
  const isSameProperty = row.propertyId === draft.propertyId;
  const before = { cin: row.cin, comuneId, cinReview: row.cinReview };
  return cinReview(isSameProperty ? before : null, { cin, comuneId });
}
