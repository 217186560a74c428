type StoredEntry = { preview?: number | null; camera?: { latitude: number; longitude: number; zoom: number } };

/** Per-tab state next to the results, by history entry. A user who returns from a listing gets it back. */
const entries = new Map<string, StoredEntry>();

export function findEntry(key: string): StoredEntry {
  return entries.get(key) ?? {};
}

export function saveEntry(key: string, part: StoredEntry): void {
  entries.set(key, { ...entries.get(key), ...part });
}
