/** Deterministic random numbers: the same seed and number always yield the same sequence. */
export type Random = {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer in [min, max]. */
  between(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  /** `weights` by index of `list`, on any positive scale; additional weights are ignored. */
  weighted<T>(list: readonly T[], weights: readonly number[]): T;
  yes(probability: number): boolean;
};

/** mulberry32, seeded with a mix of both numbers so that neighboring numbers differ. */
export function createRandom(seed: number, number: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 3; warmUp += 1) next();
  const weighted = <T>(list: readonly T[], relativeWeights: readonly number[]): T => {
    const weights = relativeWeights.slice(0, list.length);
    let remaining = next() * weights.reduce((sum, weight) => sum + weight, 0);
    const index = weights.findIndex((weight) => {
      remaining -= weight;
      return remaining < 0;
    });
    return list[index === -1 ? list.length - 1 : index] as T;
  };
  return {
    next,
    weighted,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    yes: (probability) => next() < probability,
  };
}
