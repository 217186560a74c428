type StoredEntry = { preview?: number | null; camera?: { latitude: number; longitude: number; zoom: number } };

/** State next to the results, per tab and history entry. Restored when the user returns from a listing. */
const entries = new Map<string, StoredEntry>();

export function findEntry(key: string): StoredEntry {
  return entries.get(key) ?? {};
}

export function saveEntry(key: string, part: StoredEntry): void {
  entries.set(key, { ...entries.get(key), ...part });
}
