/**
 * Stable indexes by key: those with key `k` are `places[starts[k]] … places[starts[k + 1]]` (half open), ascending.
 * Keys are below `kinds`.
 */
export function sortByKey(keys: Uint16Array | Int32Array, kinds: number): { places: Uint32Array; starts: Uint32Array } {
  const starts = new Uint32Array(kinds + 1);
  for (let place = 0; place < keys.length; place++) (starts[(keys[place] as number) + 1] as number) += 1;
  for (let key = 0; key < kinds; key++) (starts[key + 1] as number) += starts[key] as number;
  const next = starts.slice();
  const places = new Uint32Array(keys.length);
  for (let place = 0; place < keys.length; place++) {
    const key = keys[place] as number;
    places[next[key] as number] = place;
    (next[key] as number) += 1;
  }
  return { places, starts };
}
