import type { ListingContext } from '#contract/catalog/listings';
import { lockForWrite, requireMember } from '../../../identity/organizations/load-organization.ts';
import { findActingMember } from '../../../identity/organizations/organizations.queries.ts';
import type { Actor } from '../../../platform/http/context.ts';
import { DomainError, domainError } from '../../../platform/lib/domain-error.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { mayAssign } from '../listing.policy.ts';
import { loadListing } from '../load-listing.ts';
import type { SaveListingInput } from '../merge-listing.rules.ts';
import { selectListingsOfAccount, setAgent } from '../organization-listings.store.ts';
import { publishListing } from '../publish-listing.ts';
import { removeListing } from '../remove-listing.ts';
import { saveListingIn } from '../save-listing.ts';
import { suspendListing } from '../suspend-listing.ts';
import {
  type ChangeRow,
  deleteChangesBefore,
  findChange,
  finishChange,
  lockNextItem,
  rollbackToSavepoint,
  saveProgress,
  saveResult,
  selectStaleChanges,
  setSavepoint,
  valuesOf,
} from './changes.store.ts';

const STALE_MS = 60_000;
const RETENTION_MS = 30 * 24 * 3_600_000;
/** Rights are read again after this many listings. */
const LISTINGS_AT_ONCE = 20;

/**
 * Works on a bulk change until every listing has a result. A result is written with its change, so that a second process repeats none.
 * Several processes share the listings.
 */
export async function processListingChange(deps: Deps, { changeId }: { changeId: number }): Promise<void> {
  const change = await findChange(deps.db, changeId);
  if (!change) return;
  let more = true;
  while (more) {
    const { organizationId, actorId } = change;
    const actor = actorId === null ? undefined : await findActingMember(deps.db, { organizationId, userId: actorId });
    for (let at = 0; more && at < LISTINGS_AT_ONCE; at += 1) more = await changeNext(deps, change, actor);
    await saveProgress(deps.db, changeId, deps.clock.now());
  }
  await finishChange(deps.db, changeId, deps.clock.now());
}

/** Every minute: continues changes whose process ended. */
export async function sweepListingChanges(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const stale = await selectStaleChanges(deps.db, new Date(now - STALE_MS));
  await deps.jobs.enqueueAll(
    deps.db,
    'listings.processListingChange',
    stale.map(({ id }) => ({ changeId: id })),
  );
  await deleteChangesBefore(deps.db, new Date(now - RETENTION_MS));
}

/** @returns false without another listing */
async function changeNext(deps: Deps, change: ChangeRow, actor: Actor | undefined): Promise<boolean> {
  const { id: changeId } = change;
  let position = 0;
  try {
    return await inTransaction(deps.db, async (trx) => {
      const item = await lockNextItem(trx, changeId);
      if (!item) return false;
      position = item.position;
      const error = await attempt({ ...deps, db: trx }, trx, { change, actor, listingId: item.listingId });
      await saveResult(trx, { changeId, position }, { error, now: deps.clock.now() });
      return true;
    });
  } catch (error) {
    if (position === 0) throw error;
    deps.log.error({ err: error, changeId, position }, 'bulk change of a listing failed');
    await saveResult(deps.db, { changeId, position }, { error: 'GENERIC_EXCEPTION', now: deps.clock.now() });
    return true;
  }
}

type Attempt = { change: ChangeRow; actor: Actor | undefined; listingId: number };

/** @returns the code of the refusal; null: done */
async function attempt(deps: Deps, trx: Trx, { change, actor, listingId }: Attempt): Promise<string | null> {
  if (!actor) return 'AUTHORIZATION_DENIED_EXCEPTION';
  await setSavepoint(trx);
  try {
    await changeOne(deps, trx, { change, actor, listingId });
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await rollbackToSavepoint(trx);
    return error.code;
  }
}

async function changeOne(
  deps: Deps,
  trx: Trx,
  { change, actor, listingId: id }: Attempt & { actor: Actor },
): Promise<unknown> {
  const accountId = actor.memberships[0]?.accountId ?? 0;
  const [listing] = await selectListingsOfAccount(trx, accountId, [id]);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  // The errors of the single actions are results here.
  const single = { deps, actor, domainError };
  const { action } = change;
  if (action === 'publish') return publishListing(single, id);
  if (action === 'suspend') return suspendListing(single, id);
  if (action === 'delete') return removeListing(single, listing);
  if (action === 'set') return saveListingIn(single, trx, valuesFor(listing, change));
  return assignListing(single, trx, id, change);
}

const valuesFor = ({ id, listingType }: { id: number; listingType: ListingContext }, change: ChangeRow) =>
  ({ listingType, input: { id, ...valuesOf(change) } }) as SaveListingInput;

/** Under the organization's lock, so that no member becomes the agent while leaving. */
async function assignListing(
  context: { deps: Deps; actor: Actor; domainError: typeof domainError },
  trx: Trx,
  id: number,
  { organizationId, agentId }: ChangeRow,
): Promise<void> {
  const { deps, actor } = context;
  await lockForWrite(context, trx, organizationId, 'readListings');
  if (agentId !== null) await requireMember(context, trx, organizationId, agentId);
  const listing = await loadListing(context, trx, id);
  if (!mayAssign(actor, listing)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  if (listing.agentId === agentId) return;
  await setAgent(trx, id, agentId);
  await deps.recordEvent({ event: 'listings.assigned', actorId: actor.id, listingId: id, agentId }, trx);
}
