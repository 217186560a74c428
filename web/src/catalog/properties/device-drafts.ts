import { draftIdPattern } from './draft-id.ts';

/** A draft as stored on this device. */
export type DeviceDraft = {
  id: string;
  data: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
  /** `updatedAt` of the last change that the server confirmed; null before the first one. */
  sentAt: string | null;
};

/** Drafts belong to a user: other users who sign in on this device never see them. */
const keyOf = (userId: number, id: string) => `soglia.property-draft.${userId}.${id}`;

export function listDeviceDrafts(userId: number): DeviceDraft[] {
  const prefix = keyOf(userId, '');
  const keys = attempt((storage) => Object.keys(storage)) ?? [];
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => findDeviceDraft(userId, key.slice(prefix.length)) ?? []);
}

export function findDeviceDraft(userId: number, id: string): DeviceDraft | null {
  return readDeviceDraft(attempt((storage) => storage.getItem(keyOf(userId, id))) ?? null);
}

/** False if storage is full or disabled. */
export function saveDeviceDraft(userId: number, draft: DeviceDraft): boolean {
  const isSaved = attempt((storage) => {
    storage.setItem(keyOf(userId, draft.id), JSON.stringify(draft));
    return true;
  });
  return isSaved === true;
}

export function removeDeviceDraft(userId: number, id: string): void {
  attempt((storage) => storage.removeItem(keyOf(userId, id)));
}

/** Reports changes of drafts in other tabs; null when a draft was removed. */
export function watchDeviceDrafts(userId: number, changed: (id: string, draft: DeviceDraft | null) => void) {
  const prefix = keyOf(userId, '');
  function onStorageEvent({ key, newValue }: StorageEvent) {
    if (key?.startsWith(prefix)) changed(key.slice(prefix.length), readDeviceDraft(newValue));
  }
  window.addEventListener('storage', onStorageEvent);
  return () => window.removeEventListener('storage', onStorageEvent);
}

/** Parses stored text of any origin; returns only a complete draft. */
export function readDeviceDraft(text: string | null): DeviceDraft | null {
  const parsed = parse(text);
  if (!isRecord(parsed)) return null;
  const { id, data, createdAt, updatedAt, sentAt } = parsed;
  if (typeof id !== 'string' || !draftIdPattern.test(id) || !isRecord(data)) return null;
  if (!isInstant(createdAt) || !isInstant(updatedAt)) return null;
  return { id, data, createdAt, updatedAt, sentAt: isInstant(sentAt) ? sentAt : null };
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
const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Storage may be full, disabled, or missing during server rendering. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
