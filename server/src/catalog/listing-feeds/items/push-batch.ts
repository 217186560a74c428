import type { pushBatch as endpoint, PushResult } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../../deps.ts';
import type { FeedParams } from '../feeds/load-feed.ts';
import { pushItems } from './push-items.ts';

/** Saves and withdraws many items of a PUSH feed in one transaction; the results have their order. */
export function pushBatch(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  params: FeedParams,
  { items }: ParsedOf<typeof endpoint>['body'],
): Promise<PushResult[]> {
  const pushed = items.map((item) => {
    if (item.withdraw === true) return { externalRef: item.externalRef, listing: null };
    const { withdraw: _withdraw, ...listing } = item;
    return { externalRef: listing.externalRef, listing };
  });
  return pushItems(context, params, pushed);
}
