import type { Bounds } from './area.ts';

/** spec/001 §9 "map move debounce 500 ms; throttle 100 ms; bounds threshold 0.001". */
const THROTTLE_MS = 100;
const DEBOUNCE_MS = 500;
const THRESHOLD = 0.001;

export function hasChanged(before: Bounds, after: Bounds): boolean {
  return (['south', 'west', 'north', 'east'] as const).some((side) => Math.abs(before[side] - after[side]) > THRESHOLD);
}

export type BoundsWatch = {
  /** Called on every map move. `isOwn`: the page moved the map, so nothing is searched. */
  moved: (isOwn: boolean) => void;
  stop: () => void;
};

/**
 * Search on map move (spec/001 §4): ignores the first move (map load). Checks every 100 ms, requires a change above 0.001 degrees on a
 * side, and searches after 500 ms without moves.
 */
export function watchBounds(current: () => Bounds, search: (bounds: Bounds) => void): BoundsWatch {
  let last: Bounds | null = null;
  let isOwnMove = false;
  let looking: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function checkBounds() {
    looking = undefined;
    const bounds = current();
    const isFirst = last === null;
    const isChanged = last === null || hasChanged(last, bounds);
    if (!isChanged) return;
    last = bounds;
    clearTimeout(resting);
    if (!isFirst && !isOwnMove) resting = setTimeout(() => search(bounds), DEBOUNCE_MS);
  }

  return {
    moved(isOwn) {
      isOwnMove = isOwn;
      looking ??= setTimeout(checkBounds, THROTTLE_MS);
    },
    stop() {
      clearTimeout(looking);
      clearTimeout(resting);
    },
  };
}
