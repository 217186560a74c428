import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { BATCH_MAX, setOverrides } from '#contract/catalog/listing-feeds';
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

type Group = [Change, ...Change[]];

/** One request for all values, then the lists once. An invalid value fails alone. */
async function send(client: QueryClient, place: Place, changes: readonly Change[], isConfirmed: boolean) {
  const result = { saved: [] as FeedItemView[], failed: [] as FailedChange[] };
  for (const groups of inRequests(byValues(changes))) {
    const error = await sendGroups(client, place, groups, isConfirmed, result.saved);
    if (error === null) continue;
    const isAlone = groups.length === 1 || error.code !== 'VALIDATION_EXCEPTION';
    for (const group of groups) {
      const own = isAlone ? error : await sendGroups(client, place, [group], isConfirmed, result.saved);
      if (own !== null) result.failed.push(...group.map((change) => ({ change, error: own })));
    }
  }
  await client.invalidateQueries({ queryKey: ['listingFeeds'] });
  return result;
}

/** Adds the saved items. @returns the error; null after a success */
async function sendGroups(
  client: QueryClient,
  place: Place,
  groups: readonly Group[],
  isConfirmed: boolean,
  saved: FeedItemView[],
): Promise<ApiError | null> {
  const sets = groups.map((group) => ({ itemIds: group.map(({ itemId }) => itemId), values: group[0].values }));
  const [only] = sets;
  // Different values come from a pasted column, whose rows the member sees.
  const body = only && sets.length === 1 ? { ...only, isConfirmed } : { sets, isConfirmed: true };
  const mutationFn = () => apiOf(client).call(setOverrides, { params: place, body });
  try {
    // A mutation without a component, so that an expired session is detected as usual.
    const { data } = await client.getMutationCache().build(client, { mutationFn }).execute(undefined);
    saved.push(...data);
    return null;
  } catch (error) {
    return error as ApiError;
  }
}

/** Groups of requests with at most as many items as the server accepts. */
function inRequests(groups: readonly Group[]): Group[][] {
  const requests: Group[][] = [];
  let items = 0;
  for (const group of groups) {
    const last = requests.at(-1);
    if (last && items + group.length <= BATCH_MAX) last.push(group);
    else {
      requests.push([group]);
      items = 0;
    }
    items += group.length;
  }
  return requests;
}

function byValues(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const key = JSON.stringify(change.values);
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}
