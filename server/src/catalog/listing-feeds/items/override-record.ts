import { type OverridableField, overridableFields } from '#contract/catalog/listing-feeds';
import type { Trx } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import type { FeedItems } from '../../properties/feed-items.port.ts';
import { effectiveItem } from './feed-facts.rules.ts';
import {
  deleteOverrides,
  findItemRow,
  type ItemRow,
  lockItemOfRecord,
  selectOverrides,
  updateItem,
  upsertOverrides,
  valuesByItem,
} from './items.store.ts';
import { changedPropertyValues } from './property-values.rules.ts';

/** Overrides that a member sets in the form of a listing or property; implements the port of `properties`. */
export const feedItems: FeedItems = {
  lock: lockItemOfRecord,
  overrideListing: (deps, trx, { values, ...change }) => override(deps, trx, { ...change, values }),
  overrideProperty: (deps, trx, { before, after, ...change }) =>
    override(deps, trx, { ...change, values: changedPropertyValues(before, after) }),
};

type Change = { itemId: number; actorId: number; values: Partial<Record<OverridableField, unknown>> };

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

async function override(deps: Deps, trx: Trx, { itemId, actorId, values }: Change): Promise<void> {
  const item = await findItemRow(trx, itemId);
  const fields = overridableFields.filter((field) => values[field] !== undefined);
  if (!item || fields.length === 0) return;
  const setAt = deps.clock.now();
  const [removed, set] = [
    fields.filter((field) => isFeeds(item, field)),
    fields.filter((field) => !isFeeds(item, field)),
  ];
  function isFeeds({ data }: ItemRow, field: OverridableField): boolean {
    return isEqual(data[field], values[field]);
  }
  await deleteOverrides(trx, [itemId], removed);
  const rows = set.map((field) => ({
    feedItemId: itemId,
    field,
    value: JSON.stringify(values[field] ?? null),
    feedValue: JSON.stringify(item.data[field] ?? null),
    setBy: actorId,
    setAt,
  }));
  await upsertOverrides(trx, rows);
  await updateItem(trx, itemId, { saved: JSON.stringify(await savedOf(deps, trx, item, values)) });
  // The item may be complete now: a job compares and publishes it, because a run locks in another order.
  await deps.jobs.enqueue(trx, 'listingFeeds.syncItem', { itemId });
  const event = { event: 'listingFeeds.overridesSet', actorId, feedId: item.feedId, items: 1, fields } as const;
  await deps.recordEvent(event, trx);
}

/** The base of the next change: the member's values are written already. */
async function savedOf(deps: Deps, trx: Trx, item: ItemRow, values: Change['values']) {
  const overrides = valuesByItem(await selectOverrides(trx, [item.id])).get(item.id) ?? {};
  const thisYear = deps.clock.now().getUTCFullYear();
  const { outcome, listing } = effectiveItem(item.data, overrides, { places: deps.places, thisYear });
  return outcome === 'AD' || outcome === 'DRAFT' ? listing : { ...item.data, ...item.saved, ...values };
}
