import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { decideCase as decideEndpoint, ModerationCase } from '#contract/trust/moderation';
import { acceptNeededCin } from '../../catalog/listings/accept-cin.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { type Decision, isSameDecision, reasonProblems, reasonsOf } from './case.rules.ts';
import { addToDay, decide, type LockedCase, lockCheckedAd, selectCaseOf, selectListingOf } from './cases.store.ts';
import { type CheckedAd, hold, passHeld } from './keep-from-public.ts';
import { getCase } from './moderation.queries.ts';

type Context = ActorUseCase<ErrorsOf<typeof decideEndpoint>>;
type Body = ParsedOf<typeof decideEndpoint>['body'];

/**
 * Passes an ad, or holds it with reasons that its advertiser is told and may appeal against. One that is held already and was changed is public again when it is passed. The same decision again answers the same.
 * @throws MODERATION_CASE_NOT_FOUND_EXCEPTION, VALIDATION_EXCEPTION for a hold without its reasons, MODERATION_CASE_STATUS_EXCEPTION with `status` and `version` where somebody was faster, or it was
 *   checked again, LISTING_STATUS_EXCEPTION with `status` where there is nothing public to hold
 */
export async function decideCase(context: Context, id: number, body: Body): Promise<ModerationCase> {
  const { deps, refuse } = context;
  const fields = reasonProblems(body);
  if (fields.length > 0) throw refuse('VALIDATION_EXCEPTION', { fields });
  await inTransaction(deps.db, async (trx) => {
    const listingId = await selectListingOf(trx, id);
    const ad = listingId === undefined ? undefined : await lockCheckedAd(trx, listingId);
    const known = ad && (await selectCaseOf(trx, ad.id));
    if (!known) throw refuse('MODERATION_CASE_NOT_FOUND_EXCEPTION');
    if (known.version === body.version && isSameDecision(known, decisionOf(context, body))) return;
    if (known.status !== 'OPEN' || known.version !== body.version) {
      throw refuse('MODERATION_CASE_STATUS_EXCEPTION', { status: known.status, version: known.version });
    }
    await decideNow(context, trx, { known, ad, body });
  });
  return getCase(context, id);
}

const decisionOf = ({ actor }: Context, { decision, reason }: Body): Decision => ({
  decision,
  decidedBy: actor.id,
  reason: reason ?? null,
});

type Deciding = { known: LockedCase; ad: CheckedAd; body: Body };

async function decideNow(context: Context, trx: Trx, { known, ad, body }: Deciding): Promise<void> {
  const { deps, actor, refuse } = context;
  const { decision, reason = null } = body;
  const now = deps.clock.now();
  if (decision === 'HOLD') {
    const reasons = reasonsOf(body);
    if (!reasons || !(await hold(deps, trx, { ad, known, reasons, actorId: actor.id }))) {
      throw refuse('LISTING_STATUS_EXCEPTION', { status: ad.status });
    }
    await addToDay(trx, italianDay(now), { held: 1 });
  } else {
    await acceptNeededCin(deps, trx, { listingId: ad.id, actorId: actor.id });
    await passHeld(deps, trx, { ad, known, actorId: actor.id });
  }
  const status = decision === 'HOLD' ? 'HELD' : 'PASSED';
  await decide(trx, known.id, { status, decidedBy: actor.id, reason, now });
  await deps.report(
    { event: 'moderation.decided', actorId: actor.id, listingId: ad.id, caseId: known.id, decision },
    trx,
    { reason, before: { status: known.status }, after: { status }, affectedId: ad.advertiserId },
  );
}
