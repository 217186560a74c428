/** How long a code must be out of sight before it counts again. */
const REST_MS = 3_000;

/** When each code was seen last. */
export type Seen = ReadonlyMap<string, number>;

/**
 * A camera sees the same code many times a second. It counts once, and again only after it was away for three seconds; two codes side by
 * side do not wake each other.
 */
export function sighted(seen: Seen, code: string, now: number): { counts: boolean; seen: Seen } {
  const last = seen.get(code);
  const recent = [...seen].filter(([, at]) => now - at < REST_MS);
  return {
    counts: last === undefined || now - last >= REST_MS,
    seen: new Map([...recent, [code, now]]),
  };
}
