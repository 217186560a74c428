import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BATCH_MAX, listItems } from '#contract/catalog/listing-feeds';
import type { FeedItemView } from '#contract/catalog/listing-feeds.schemas';
import { apiOf } from '../../platform/lib/queries.ts';

/** Selected items: those of this page, or all of the filter up to the limit of a request. */
export type ItemSelection = {
  items: readonly FeedItemView[];
  has: (id: number) => boolean;
  isPage: boolean;
  isAll: boolean;
  isLoading: boolean;
  toggle: (id: number) => void;
  togglePage: () => void;
  /** Loads and selects the items of the other pages. @throws ApiError */
  selectAll: () => Promise<void>;
  clear: () => void;
};

type Source = { organizationId: number; feedId: number; block: string | undefined };
const LOADED_PAGE = 200;

export function useItemSelection(shown: readonly FeedItemView[], { block, ...params }: Source): ItemSelection {
  const client = useQueryClient();
  const [selected, setSelected] = useState<ReadonlyMap<number, FeedItemView>>(new Map());
  const [isAll, setAll] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const known = new Map(shown.map((item) => [item.id, item]));
  // Other pages stay selected only as a part of all.
  const items = [...selected.values()]
    .filter(({ id, can }) => can.complete && (isAll || known.has(id)))
    .map((item) => known.get(item.id) ?? item);
  const selectable = shown.filter(({ can }) => can.complete);
  const isPage = selectable.length > 0 && selectable.every(({ id }) => selected.has(id));

  async function selectAll() {
    setLoading(true);
    try {
      const all: FeedItemView[] = [];
      for (let page = 0; all.length < BATCH_MAX; page++) {
        const query = { toComplete: 'true', page, size: LOADED_PAGE, ...(block && { block }) };
        const { data } = await apiOf(client).call(listItems, { params, query });
        all.push(...data);
        if (data.length < LOADED_PAGE) break;
      }
      setSelected(new Map(all.slice(0, BATCH_MAX).map((item) => [item.id, item])));
      setAll(true);
    } finally {
      setLoading(false);
    }
  }

  return {
    items,
    has: (id) => selected.has(id),
    isPage,
    isAll,
    isLoading,
    toggle(id) {
      const item = known.get(id);
      if (!item) return;
      setAll(false);
      setSelected((before) => {
        const next = new Map([...before].filter(([key]) => known.has(key)));
        if (!next.delete(id)) next.set(id, item);
        return next;
      });
    },
    togglePage() {
      setAll(false);
      setSelected(isPage ? new Map() : new Map(selectable.map((item) => [item.id, item])));
    },
    selectAll,
    clear() {
      setAll(false);
      setSelected(new Map());
    },
  };
}
