/** Keys and ids of rows, in parallel arrays. */
type Ranked = { keys: Float64Array; ids: Float64Array };

/**
 * Top-k selection without a full sort. At twice the requested number of candidates the worse half is dropped, and its
 * bound rejects later ones. The smallest key comes first; ties are sorted by id, ascending.
 */
export class TopRows {
  readonly #limit: number;
  readonly #retained: Ranked;
  #count = 0;
  /** Bound: greater keys are rejected. */
  #lastKey = Number.POSITIVE_INFINITY;
  #lastId = Number.POSITIVE_INFINITY;

  constructor(limit: number, offered: number) {
    this.#limit = limit;
    const room = Math.min(offered, Math.max(2 * limit, 256));
    this.#retained = { keys: new Float64Array(room), ids: new Float64Array(room) };
  }

  /** Offers `count` rows, in any order; `idAt` returns an id and is called only for rows within the bound. */
  offer(keys: Float64Array, count: number, idAt: (at: number) => number): void {
    const retained = this.#retained;
    for (let at = 0; at < count; at += 1) {
      const key = keys[at] as number;
      if (key > this.#lastKey) continue;
      const id = idAt(at);
      if (key === this.#lastKey && id > this.#lastId) continue;
      if (this.#count === retained.keys.length) this.#shorten();
      retained.keys[this.#count] = key;
      retained.ids[this.#count] = id;
      this.#count += 1;
    }
  }

  #shorten(): void {
    selectFirst(this.#retained, this.#count, this.#limit);
    this.#count = this.#limit;
    this.#lastKey = this.#retained.keys[this.#limit - 1] as number;
    this.#lastId = this.#retained.ids[this.#limit - 1] as number;
  }

  /** Ids of the requested rows after the first `offset`, in order. */
  idsAfter(offset: number): number[] {
    const { keys, ids } = this.#retained;
    if (this.#count > this.#limit) this.#shorten();
    if (offset >= this.#count) return [];
    if (offset > 0) selectFirst(this.#retained, this.#count, offset);
    const places = Array.from({ length: this.#count - offset }, (_, at) => offset + at);
    places.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (ids[a] as number) - (ids[b] as number));
    return places.map((place) => ids[place] as number);
  }
}

const comesBefore = ({ keys, ids }: Ranked, at: number, key: number, id: number): boolean => {
  const own = keys[at] as number;
  return own < key || (own === key && (ids[at] as number) < id);
};

const comesAfter = ({ keys, ids }: Ranked, at: number, key: number, id: number): boolean => {
  const own = keys[at] as number;
  return own > key || (own === key && (ids[at] as number) > id);
};

function swap({ keys, ids }: Ranked, a: number, b: number): void {
  const [key, id] = [keys[a] as number, ids[a] as number];
  keys[a] = keys[b] as number;
  ids[a] = ids[b] as number;
  keys[b] = key;
  ids[b] = id;
}

/**
 * Moves the smallest `limit` of the first `count` rows to the front, unordered, with the largest of them last (Hoare's
 * quickselect).
 */
export function selectFirst(ranked: Ranked, count: number, limit: number): void {
  const { keys, ids } = ranked;
  let [low, high] = [0, count - 1];
  const place = limit - 1;
  while (low < high) {
    // Middle pivot: sorted keys must not take quadratic time.
    const middle = (low + high) >> 1;
    const [key, id] = [keys[middle] as number, ids[middle] as number];
    let [left, right] = [low, high];
    while (left <= right) {
      while (comesBefore(ranked, left, key, id)) left += 1;
      while (comesAfter(ranked, right, key, id)) right -= 1;
      if (left > right) break;
      swap(ranked, left, right);
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
