import { useCallback, useSyncExternalStore } from 'react';

/** Fields of a form as plain values. */
type Fields = Record<string, string | boolean>;
type Place = 'device' | 'tab';

/** Parses a stored form of any version. A field of another type becomes empty. */
export function readPersisted<T extends Fields>(stored: string | null, empty: T): T {
  const parsedValue = parsed(stored);
  return Object.fromEntries(
    Object.entries(empty).map(([field, value]) => [
      field,
      typeof parsedValue[field] === typeof value ? parsedValue[field] : value,
    ]),
  ) as T;
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    const parsedValue: unknown = JSON.parse(stored ?? 'null');
    return typeof parsedValue === 'object' && parsedValue !== null ? (parsedValue as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
/** Values of this tab, including those that the device storage rejects. */
const known = new Map<string, { stored: string | null; fields: Fields }>();

function storage(place: Place): Storage | null {
  try {
    return place === 'device' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

function current<T extends Fields>(place: Place, key: string, empty: T): T {
  const before = known.get(key);
  const store = storage(place);
  const stored = store?.getItem(key) ?? null;
  if (before && (before.stored === stored || !store)) return before.fields as T;
  const fields = readPersisted(stored, empty);
  known.set(key, { stored, fields });
  return fields;
}

function persist(place: Place, key: string, fields: Fields | null, empty: Fields): void {
  const store = storage(place);
  try {
    if (fields) store?.setItem(key, JSON.stringify(fields));
    else store?.removeItem(key);
  } catch {
    // If the storage is full, the value lasts until a reload.
  }
  known.set(key, { stored: store?.getItem(key) ?? null, fields: fields ?? empty });
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Form input, stored under `key` until it is sent: on the device, or for the tab. Empty on the server and during
 * hydration. `empty` must be a constant.
 */
export function usePersistedForm<T extends Fields>(place: Place, key: string, empty: T) {
  const fields = useSyncExternalStore(
    subscribe,
    useCallback(() => current(place, key, empty), [place, key, empty]),
    () => empty,
  );
  const change = useCallback(
    (patch: Partial<T> | ((now: T) => Partial<T>)) => {
      const now = current(place, key, empty);
      persist(place, key, { ...now, ...(typeof patch === 'function' ? patch(now) : patch) }, empty);
    },
    [place, key, empty],
  );
  const clear = useCallback(() => persist(place, key, null, empty), [place, key, empty]);
  return { fields, change, clear };
}

/** Unique idempotency key of one submission, so that a retry counts once. (`randomUUID` needs a secure page.) */
export function newSendingKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('-');
}
