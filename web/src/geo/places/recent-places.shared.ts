import { useCallback, useSyncExternalStore } from 'react';
import type { PlaceSuggestion } from '#contract/geo/places.schemas';
import { whenIdle } from '../../platform/document/when-idle.ts';

/** Search context: properties to buy or rent, or stays. */
export type PlaceContext = 'MARKET' | 'HOSPITALITY';

/** A searched place as stored on this device. */
export type RecentPlace = Pick<PlaceSuggestion, 'id' | 'kind' | 'label' | 'country' | 'locationQuery'> & {
  context: PlaceContext;
};

/** Maximum number of stored places per context. */
export const RECENT_PLACES = 5;

const KEY = 'soglia.recentPlaces';
const none: readonly RecentPlace[] = [];

/** Newest first, each place once per context; drops places beyond five. */
export function withPlace(places: readonly RecentPlace[], place: RecentPlace): RecentPlace[] {
  const all = [place, ...places.filter((other) => !isSame(other, place))];
  let room = RECENT_PLACES;
  return all.filter(({ context }) => context !== place.context || room-- > 0);
}

const isSame = (one: RecentPlace, other: RecentPlace) => one.id === other.id && one.context === other.context;

/** Parses stored places, also of another version; skips invalid entries. */
export function readPlaces(stored: string | null): readonly RecentPlace[] {
  if (!stored) return none;
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter(isPlace) : none;
  } catch {
    return none;
  }
}

function isPlace(value: unknown): value is RecentPlace {
  const place = value as Partial<RecentPlace> | null;
  return (
    typeof place?.id === 'number' &&
    [place.kind, place.label, place.country, place.locationQuery, place.context].every((it) => typeof it === 'string')
  );
}

const listeners = new Set<() => void>();
let known: { stored: string | null; places: readonly RecentPlace[] } = { stored: null, places: none };

function current(): readonly RecentPlace[] {
  const stored = storage()?.getItem(KEY) ?? null;
  if (stored !== known.stored) known = { stored, places: readPlaces(stored) };
  return known.places;
}

function write(places: readonly RecentPlace[]) {
  try {
    if (places.length === 0) storage()?.removeItem(KEY);
    else storage()?.setItem(KEY, JSON.stringify(places));
  } catch {
    // A full or blocked storage loses the places; nothing else depends on them.
  }
  notifyListeners();
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Opening the storage blocks a slow phone for 0.1 s, so the first read waits until the page is idle. */
let life: 'asleep' | 'waking' | 'awake' = 'asleep';

function wake() {
  life = 'awake';
  window.addEventListener('storage', notifyListeners);
  notifyListeners();
}

const shown = () => (life === 'awake' ? current() : none);

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (life === 'asleep') {
    life = 'waking';
    whenIdle(wake);
  }
  return () => {
    listeners.delete(listener);
  };
}

/** Stores a place on this device as the last one searched in `context`; it never leaves the device. */
export function rememberPlace(context: PlaceContext, place: PlaceSuggestion) {
  const { id, kind, label, country, locationQuery } = place;
  write(withPlace(current(), { id, kind, label, country, locationQuery, context }));
}

/** Places searched in a context on this device, newest first; empty on the server and during hydration. */
export function useRecentPlaces(context: PlaceContext) {
  const all = useSyncExternalStore(subscribe, shown, () => none);
  const removePlaces = useCallback(
    (id?: number) =>
      write(current().filter((place) => place.context !== context || (id !== undefined && place.id !== id))),
    [context],
  );
  return { places: all.filter((place) => place.context === context), removePlaces };
}

/** Last place searched on this device, in any context. Null if none, on the server and during hydration. */
export function useLastPlace(): RecentPlace | null {
  return useSyncExternalStore(subscribe, shown, () => none)[0] ?? null;
}
