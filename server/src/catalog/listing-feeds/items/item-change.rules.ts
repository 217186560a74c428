import type { FeedItemState, ItemChange } from '#contract/catalog/listing-feeds';

/** What a file or a call changes of an item, by the hash of its content. */
export function itemChange(known: { state: FeedItemState; contentHash: Buffer } | undefined, hash: Buffer): ItemChange {
  if (!known) return 'NEW';
  if (known.state === 'WITHDRAWN') return 'BACK';
  return hash.equals(known.contentHash) ? 'NONE' : 'CHANGED';
}
