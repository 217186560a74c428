import { type ListingValues, readValues } from './listing-values.ts';

/** Unsaved form values, as stored on this device. */
export type SavedValues = {
  values: ListingValues;
  /** What the form began with. */
  base: ListingValues;
  /** The version of the listing that `base` is; null for a new one. */
  version: number | null;
  /** Of a new listing: sent twice, it creates one. */
  draftId: string;
};

/** Storage key of a user and a listing (or a kind of new listing): other users who sign in on this device never see the values. */
export const keyOf = (userId: number, listing: number | `new-${string}`) => `soglia.listing-form.${userId}.${listing}`;

/** Unique: the time and 96 random bits. (`randomUUID` needs a secure context.) */
export function newDraftId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `listing-create-${now.toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}

export function findSavedValues(key: string): SavedValues | null {
  return parseSavedValues(attempt((storage) => storage.getItem(key)) ?? null);
}

/** False where this browser keeps nothing: storage is full or switched off. */
export function saveValues(key: string, saved: SavedValues): boolean {
  const done = attempt((storage) => {
    storage.setItem(key, JSON.stringify(saved));
    return true;
  });
  return done === true;
}

export function deleteSavedValues(key: string): void {
  attempt((storage) => storage.removeItem(key));
}

/** Parses stored text of any origin; returns only a complete form. */
export function parseSavedValues(text: string | null): SavedValues | null {
  const found = parse(text);
  if (!isRecord(found) || !isRecord(found.values) || !isRecord(found.base)) return null;
  const { version, draftId } = found;
  if (typeof draftId !== 'string' || draftId === '' || draftId.length > 80) return null;
  return {
    values: readValues(found.values),
    base: readValues(found.base),
    version: typeof version === 'number' && Number.isInteger(version) ? version : null,
    draftId,
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Storage may be full, switched off, or not there at all while the server renders. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
