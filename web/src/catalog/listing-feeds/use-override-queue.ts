import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { setOverrides } from '#contract/catalog/listing-feeds';
import type { FeedItemView, OverrideValues } from '#contract/catalog/listing-feeds.schemas';
import type { ApiError } from '#contract/platform/client';
import { apiOf } from '../../platform/lib/queries.ts';

export type Change = { itemId: number; values: OverrideValues };
export type FailedChange = { change: Change; error: ApiError };
export type Saved = { saved: readonly FeedItemView[]; failed: readonly FailedChange[] };
type Place = { organizationId: number; feedId: number };

/** Sends overrides one after the other: a later change of a cell is never overtaken by an earlier one. */
export function useOverrideQueue(place: Place) {
  const client = useQueryClient();
  const [running, setRunning] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function save(changes: readonly Change[], isConfirmed = false): Promise<Saved> {
    setRunning((count) => count + 1);
    const result = queue.current
      .then(() => send(client, place, changes, isConfirmed))
      .finally(() => setRunning((count) => count - 1));
    queue.current = result;
    return result;
  }
  return { save, isSaving: running > 0 };
}

/** One request per value, then the lists once. */
async function send(client: QueryClient, place: Place, changes: readonly Change[], isConfirmed: boolean) {
  const saved: FeedItemView[] = [];
  const failed: FailedChange[] = [];
  for (const group of byValues(changes)) {
    const body = { itemIds: group.map(({ itemId }) => itemId), values: group[0].values, isConfirmed };
    const mutationFn = () => apiOf(client).call(setOverrides, { params: place, body });
    try {
      // A mutation without a component, so that an expired session is detected as usual.
      const { data } = await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
      saved.push(...data);
    } catch (error) {
      failed.push(...group.map((change) => ({ change, error: error as ApiError })));
    }
  }
  await client.invalidateQueries({ queryKey: ['listingFeeds'] });
  return { saved, failed };
}

function byValues(changes: readonly Change[]): [Change, ...Change[]][] {
  const groups = new Map<string, [Change, ...Change[]]>();
  for (const change of changes) {
    const key = JSON.stringify(change.values);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}
