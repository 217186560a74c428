import type { withdrawItem as endpoint, PushResult } from '#contract/catalog/listing-feeds.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../../deps.ts';
import { pushItems } from './push-items.ts';

/**
 * Withdraws one item of a PUSH feed; idempotent.
 * @throws FEED_ITEM_NOT_FOUND_EXCEPTION for a reference that the feed never had
 */
export async function withdrawItem(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  { ref, ...params }: ParsedOf<typeof endpoint>['params'],
): Promise<PushResult> {
  const [result] = await pushItems(context, params, [{ externalRef: ref, listing: null }]);
  if (!result?.itemId) throw context.domainError('FEED_ITEM_NOT_FOUND_EXCEPTION');
  return result;
}
