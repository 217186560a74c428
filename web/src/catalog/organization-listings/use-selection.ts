import { useState } from 'react';

/** Selected rows of the shown page, or all listings of the filter. */
export type Selection = {
  ids: readonly number[];
  /** Selected listings, also on other pages. */
  count: number;
  isAll: boolean;
  /** All listings of the filter, also those of other pages. */
  isWhole: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  selectWhole: () => void;
  clear: () => void;
};

type Shown = {
  ids: readonly number[];
  /** Listings of the filter. */
  total: number;
  /** Changes with the filter: a selection of all its listings ends with it. */
  filter: string;
};

/** Retains only rows that are still shown, unless the user selects the whole filter. */
export function useSelection({ ids: shown, total, filter }: Shown): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [whole, setWhole] = useState<string | null>(null);
  const isWhole = whole === filter;
  const ids = isWhole ? shown : shown.filter((id) => selected.has(id));
  const isAll = shown.length > 0 && ids.length === shown.length;
  const select = (next: ReadonlySet<number>) => {
    setWhole(null);
    setSelected(next);
  };
  return {
    ids,
    count: isWhole ? total : ids.length,
    isAll,
    isWhole,
    has: (id) => isWhole || selected.has(id),
    toggle: (id) => select((isWhole ? new Set(shown) : selected).symmetricDifference(new Set([id]))),
    toggleAll: () => select(isAll ? new Set() : new Set(shown)),
    selectWhole: () => setWhole(filter),
    clear: () => select(new Set()),
  };
}
