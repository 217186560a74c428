import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { decideCase as decideEndpoint, ModerationCase } from '#contract/trust/moderation.schemas';
import { acceptNeededCin } from '../../catalog/listings/accept-cin.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type Decision, isSameDecision, reasonProblems, reasonsOf } from './case.rules.ts';
import { addToDay, decide, type LockedCase, lockCheckedListing, selectCaseOf, selectListingOf } from './cases.store.ts';
import { getCase } from './moderation.queries.ts';
import { approveListing, type CheckedListing, suspendListing } from './suspend-listing.ts';

type Context = ActorUseCase<ErrorsOf<typeof decideEndpoint>>;
type Body = ParsedOf<typeof decideEndpoint>['body'];

/**
 * Passes a listing, or holds it with reasons that its advertiser gets and may appeal. Passing a held listing that was
 * changed publishes it again. Idempotent.
 * @throws MODERATION_CASE_NOT_FOUND_EXCEPTION, VALIDATION_EXCEPTION for a hold without its reasons
 * @throws MODERATION_CASE_STATUS_EXCEPTION with `status` and `version` after another decision or another check
 * @throws LISTING_STATUS_EXCEPTION with `status` where there is nothing public to hold
 */
export async function decideCase(context: Context, id: number, body: Body): Promise<ModerationCase> {
  const { deps, domainError } = context;
  const fields = reasonProblems(body);
  if (fields.length > 0) throw domainError('VALIDATION_EXCEPTION', { fields });
  await inTransaction(deps.db, async (trx) => {
    const listingId = await selectListingOf(trx, id);
    const listing = listingId === undefined ? undefined : await lockCheckedListing(trx, listingId);
    const known = listing && (await selectCaseOf(trx, listing.id));
    if (!known) throw domainError('MODERATION_CASE_NOT_FOUND_EXCEPTION');
    if (known.version === body.version && isSameDecision(known, decisionOf(context, body))) return;
    if (known.status !== 'OPEN' || known.version !== body.version) {
      throw domainError('MODERATION_CASE_STATUS_EXCEPTION', { status: known.status, version: known.version });
    }
    await decideNow(context, trx, { known, listing, body });
  });
  return getCase(context, id);
}

const decisionOf = ({ actor }: Context, { decision, reason }: Body): Decision => ({
  decision,
  decidedBy: actor.id,
  reason: reason ?? null,
});

type Deciding = { known: LockedCase; listing: CheckedListing; body: Body };

async function decideNow(context: Context, trx: Trx, { known, listing, body }: Deciding): Promise<void> {
  const { deps, actor, domainError } = context;
  const { decision, reason = null } = body;
  const now = deps.clock.now();
  if (decision === 'HOLD') {
    const reasons = reasonsOf(body);
    if (!reasons || !(await suspendListing(deps, trx, { listing, known, reasons, actorId: actor.id }))) {
      throw domainError('LISTING_STATUS_EXCEPTION', { status: listing.status });
    }
    await addToDay(trx, italianDay(now), { held: 1 });
  } else {
    await acceptNeededCin(deps, trx, { listingId: listing.id, actorId: actor.id });
    await approveListing(deps, trx, { listing, known, actorId: actor.id });
  }
  const status = decision === 'HOLD' ? 'HELD' : 'PASSED';
  await decide(trx, known.id, { status, decidedBy: actor.id, reason, now });
  await deps.recordEvent(
    { event: 'moderation.decided', actorId: actor.id, listingId: listing.id, caseId: known.id, decision },
    trx,
    { reason, before: { status: known.status }, after: { status }, affectedId: listing.advertiserId },
  );
}
