type StoredEntry = { preview?: number | null; camera?: { latitude: number; longitude: number; zoom: number } };

/** One tab's memory of what stood beside the results, by history entry: whoever comes back from an ad finds it again. */
const entries = new Map<string, StoredEntry>();

export function findEntry(key: string): StoredEntry {
  return entries.get(key) ?? {};
}

export function saveEntry(key: string, part: StoredEntry): void {
  entries.set(key, { ...entries.get(key), ...part });
}
