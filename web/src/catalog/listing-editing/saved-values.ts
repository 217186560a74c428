import { type ListingValues, readValues } from './listing-values.ts';

/** Unsaved form values, as stored on this device. */
export type SavedValues = {
  values: ListingValues;
  /** Form values at the start. */
  base: ListingValues;
  /** Listing version of `base`; null for a new one. */
  version: number | null;
  /** Id of a new listing; makes creation idempotent. */
  draftId: string;
};

/** Storage key per user and listing (or kind of new listing): other users on this device never see the values. */
export const keyOf = (userId: number, listing: number | `new-${string}`) => `soglia.listing-form.${userId}.${listing}`;

/** Unique: time and 96 random bits. (`randomUUID` needs a secure context.) */
export function newDraftId(now: number): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `listing-create-${now.toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}

export function findSavedValues(key: string): SavedValues | null {
  return parseSavedValues(attempt((storage) => storage.getItem(key)) ?? null);
}

/** False if storage is full or disabled. */
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

/** Parses stored text of any origin; returns only complete form values. */
export function parseSavedValues(text: string | null): SavedValues | null {
  const stored = parse(text);
  if (!isRecord(stored) || !isRecord(stored.values) || !isRecord(stored.base)) return null;
  const { version, draftId } = stored;
  if (typeof draftId !== 'string' || draftId === '' || draftId.length > 80) return null;
  return {
    values: readValues(stored.values),
    base: readValues(stored.base),
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

/** Storage may be full, disabled, or missing during server rendering. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
