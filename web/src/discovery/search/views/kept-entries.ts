type Kept = { preview?: number | null; camera?: { latitude: number; longitude: number; zoom: number } };

/** One tab's memory of what stood beside the results, by history entry: whoever comes back from an ad finds it again. */
const entries = new Map<string, Kept>();

export function keptOf(key: string): Kept {
  return entries.get(key) ?? {};
}

export function keepFor(key: string, part: Kept): void {
  entries.set(key, { ...entries.get(key), ...part });
}
