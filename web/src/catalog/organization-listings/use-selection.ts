import { useState } from 'react';

/** Selected rows of the shown page. */
export type Selection = {
  ids: readonly number[];
  isAll: boolean;
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Keeps only rows that are still shown: an action never concerns a row that the user does not see. */
export function useSelection(shown: readonly number[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const ids = shown.filter((id) => selected.has(id));
  const isAll = shown.length > 0 && ids.length === shown.length;
  return {
    ids,
    isAll,
    has: (id) => selected.has(id),
    toggle: (id) => setSelected((before) => before.symmetricDifference(new Set([id]))),
    toggleAll: () => setSelected(isAll ? new Set() : new Set(shown)),
    clear: () => setSelected(new Set()),
  };
}
