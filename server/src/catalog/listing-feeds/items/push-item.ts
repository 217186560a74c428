import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import type { pushItem as endpoint, PushResult } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../../deps.ts';
import { pushItems } from './push-items.ts';

/** Creates or replaces one item of a PUSH feed. */
export async function pushItem(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { ref, ...params }: ParsedOf<typeof endpoint>['params'],
  body: Omit<FeedListing, 'externalRef'>,
): Promise<PushResult> {
  const [result] = await pushItems(context, params, [{ externalRef: ref, listing: { ...body, externalRef: ref } }]);
  return result as PushResult;
}
