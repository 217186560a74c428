import type { publishListing as publishEndpoint } from '#contract/catalog/listing-life';
import { missingPoints, qualityPoints } from '#contract/catalog/listing-quality';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import { publish } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { mayGoPublic } from './listing.policy.ts';
import { findPublishedTwin, holdWhatIsJudged, setPublished } from './listing-life.store.ts';
import { isHeld, type OpenAd, openAd, placeOf, stepOf } from './open-ad.ts';
import { selectQualityFacts } from './quality.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof publishEndpoint>>;

/**
 * Puts an ad before the public: for the first time, again after a suspension, or (admins) after an admin's.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, LISTING_HELD_EXCEPTION with `reason`,
 *   LISTING_STATUS_EXCEPTION with `status`, PROPERTY_ALREADY_PUBLISHED_EXCEPTION with `listingId`,
 *   LISTING_INCOMPLETE_EXCEPTION with `missing`, SUBSCRIPTION_REQUIRED_EXCEPTION with `plan`
 */
export async function publishListing(context: Context, id: number): Promise<void> {
  const { deps, actor, refuse } = context;
  await inTransaction(deps.db, async (trx) => {
    await holdWhatIsJudged(trx, id);
    const ad = await openAd(context, trx, id);
    // Once it is this call's turn: the history of prices tells by its instants what came after what.
    const now = deps.clock.now();
    if (!mayGoPublic(actor)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
    if (isHeld(actor, ad, 'publish')) throw refuse('LISTING_HELD_EXCEPTION', { reason: ad.suspensionReason });
    const { guards, effects } = stepOf(context, ad, 'publish');
    const twinId = await findPublishedTwin(trx, ad);
    if (twinId !== undefined) throw refuse('PROPERTY_ALREADY_PUBLISHED_EXCEPTION', { listingId: twinId });
    if (guards.includes('complete')) await judgeCompleteness(context, trx, ad);
    if (guards.includes('subscribed')) await judgeSubscription(context, trx, ad, now);
    await setPublished(trx, id, now);
    const isFirst = ad.firstPublishedAt === null;
    await publish(deps, trx, 'listing.published', { listingId: id, isFirst, actorId: actor.id });
    const after = { status: 'PUBLISHED', suspendedBy: null, suspensionReason: null };
    const trace = { before: placeOf(ad), after, affectedId: ad.advertiserId };
    await deps.report({ event: 'listings.published', actorId: actor.id, listingId: id }, trx, trace);
    if (effects.includes('tellRestored')) await notifyRestored(context, trx, ad);
  });
}

async function judgeCompleteness({ refuse }: Context, trx: Trx, { id }: OpenAd): Promise<void> {
  const facts = (await selectQualityFacts(trx, [id])).get(id);
  const missing = facts ? missingPoints(qualityPoints(facts)) : [];
  if (missing.length > 0) throw refuse('LISTING_INCOMPLETE_EXCEPTION', { missing });
}

async function judgeSubscription({ deps, refuse }: Context, trx: Trx, ad: OpenAd, now: Date): Promise<void> {
  const { id: listingId, listingType: context, commercialArea } = ad;
  const found = (await deps.listingPlans.statesOf(trx, [{ listingId, context, commercialArea }], now)).get(listingId);
  if (found?.state === 'REQUIRED') throw refuse('SUBSCRIPTION_REQUIRED_EXCEPTION', { plan: found.plan });
}

async function notifyRestored({ deps }: Context, trx: Trx, ad: OpenAd): Promise<void> {
  const { id, title, advertiserName: name } = ad;
  const advertiser = { userId: ad.advertiserId, to: ad.advertiserEmail, locale: ad.advertiserLocale };
  await queueLetter(deps, trx, advertiser, 'listingRestored', { name, title, path: `/listing/${id}` });
}
