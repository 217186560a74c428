import type { saveProperty as endpoint, OwnProperty, PropertyInput } from '#contract/catalog/properties.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { FieldProblem } from '#contract/platform/errors';
import { deleteUnusedStreets } from '../../geo/places/register-street.ts';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { chooseMedia } from '../media/choose-media.ts';
import { factColumns, newPropertyRow, streetIdOf } from './create-property.ts';
import { geocodeProperty, townProblems } from './geocode-property.ts';
import { inBody, mergeProperty, missingFields, noMedia } from './merge-property.rules.ts';
import { getProperty } from './properties.queries.ts';
import {
  insertProperties,
  lockProperty,
  lockPropertyOfDraft,
  type PropertyRow,
  updateProperty,
} from './properties.store.ts';
import { mayCreateFor, mayHandle } from './property.policy.ts';
import { type PropertyFacts, problemsOf } from './property.rules.ts';
import { deleteDraftRow, lockDrafts } from './property-drafts.store.ts';
import { removeFiles } from './remove-files.ts';
import { factsOf } from './stored-property.parser.ts';

type Codes = ErrorsOf<typeof endpoint>;

/**
 * Saves a property of the actor or of the named advertiser: a new one, or changes of an existing one by id or draft.
 * Repeated saves of a draft create one property. The draft is deleted in the same transaction.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for the property or in the name of another owner; an admin's save keeps the owner
 * @throws VALIDATION_EXCEPTION with one problem per field
 * @throws UPLOAD_NOT_FOUND_EXCEPTION for a file that is neither the owner's nor the actor's
 * @throws LISTING_INCOMPLETE_EXCEPTION with `missing` and `listingIds` where public listings would lose what publishing needs
 */
export async function saveProperty(context: ActorUseCase<Codes>, input: PropertyInput): Promise<OwnProperty> {
  const { deps } = context;
  const saved = await inTransaction(deps.db, (trx) => saveIn(context, trx, input));
  await removeFiles(deps, saved.files);
  return getProperty(context, saved.id, { full: true });
}

type Saved = { id: number; files: string[] };

async function saveIn(context: ActorUseCase<Codes>, trx: Trx, input: PropertyInput): Promise<Saved> {
  const { deps, actor, domainError } = context;
  const item = input.id === undefined ? undefined : await deps.feedItems.lock(trx, { propertyId: input.id });
  const row = await lockSaved(context, trx, input);
  const before = row ? factsOf(row) : null;
  const merged = mergeProperty(before, input);
  const now = deps.clock.now();
  const fields = allProblems(context, before, merged, input, now);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });

  const facts = await geocodeProperty({ db: trx, places: deps.places }, before, merged, input);
  const streetId = await streetIdOf({ db: trx, places: deps.places }, facts);
  const ownerId = row?.ownerId ?? input.advertiserId ?? actor.id;
  if (!row && !mayCreateFor(actor, ownerId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  let id = row?.id ?? 0;
  const lacked = row ? await deps.propertyListings.missingFor(trx, id) : null;
  if (row) {
    await updateProperty(trx, id, { ...factColumns(facts), streetId, updatedAt: now });
    if (row.streetId !== streetId) await deleteUnusedStreets(trx, [row.streetId]);
    await deps.propertyListings.reviewCins(trx, { propertyId: id, from: row.comuneId, to: facts.comuneId });
  } else {
    const newProperty = { ...newPropertyRow(facts, { ownerId, streetId, now }), draftKey: input.draftId ?? null };
    [id = 0] = await insertProperties(trx, [newProperty]);
  }
  const choices = input.media;
  const { files, ...media } = choices
    ? await chooseMedia({ domainError }, trx, { ownerId, actorId: actor.id, propertyId: id, choices })
    : { files: [], before: undefined, after: undefined };
  if (lacked) await deps.propertyListings.requirePublishable({ domainError }, trx, lacked);
  if (row) await publish(deps, trx, 'property.changed', { propertyId: id, cause: 'EDITED' });
  if (item && before)
    await deps.feedItems.overrideProperty(deps, trx, { itemId: item.id, actorId: actor.id, before, after: facts });
  const event = row ? 'properties.edited' : 'properties.created';
  const auditDetail = { before: { ...before, media: media.before }, after: { ...facts, media: media.after } };
  await deps.recordEvent({ event, actorId: actor.id, propertyId: id }, trx, { ...auditDetail, affectedId: ownerId });
  return { id, files };
}

/** The existing property, locked so that two tabs do not mix; undefined for a new one. */
async function lockSaved(
  { actor, domainError }: ActorUseCase<Codes>,
  trx: Trx,
  { id, draftId, advertiserId = actor.id }: PropertyInput,
): Promise<PropertyRow | undefined> {
  if (draftId !== undefined) await spendDraft(trx, actor.id, draftId);
  if (id === undefined) return draftId === undefined ? undefined : lockPropertyOfDraft(trx, advertiserId, draftId);
  const row = await lockProperty(trx, id);
  if (!row) throw domainError('PROPERTY_NOT_FOUND_EXCEPTION');
  if (!mayHandle(actor, row)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  return row;
}

/** One problem per invalid field, with body paths. */
function allProblems(
  { deps }: ActorUseCase<Codes>,
  before: PropertyFacts | null,
  merged: PropertyFacts,
  input: PropertyInput,
  now: Date,
): FieldProblem[] {
  const emptiesMedia = before !== null && input.media?.length === 0;
  const all = [
    ...(before ? [] : missingFields(input)),
    ...(emptiesMedia ? [noMedia] : []),
    ...problemsOf(merged, now.getUTCFullYear()),
    ...townProblems(deps, merged),
  ].map(inBody);
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}

/**
 * Deletes the draft of a new property, and blocks other changes of this user's drafts until the transaction ends. Call
 * it before any other lock.
 */
async function spendDraft(trx: Trx, ownerId: number, draftKey: string): Promise<void> {
  await lockDrafts(trx, ownerId);
  await deleteDraftRow(trx, ownerId, draftKey);
}
