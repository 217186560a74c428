/** The rules of a slider with two thumbs. */

export type Range = [number, number];
export type Scale = { min: number; max: number; step: number };

/** Where an amount lies between both ends, 0 to 1. */
export function fractionOf(amount: number, { min, max }: Scale): number {
  return max > min ? Math.min(Math.max((amount - min) / (max - min), 0), 1) : 0;
}

/** One thumb moved; it stops at the other. */
export function movedThumb([from, to]: readonly [number, number], index: 0 | 1, wanted: number): Range {
  return index === 0 ? [Math.min(wanted, to), to] : [from, Math.max(wanted, from)];
}

/** The thumb to bring to a place; where both are one, the one that can go there. */
export function nearestThumb([from, to]: readonly [number, number], wanted: number): 0 | 1 {
  if (from === to) return wanted < from ? 0 : 1;
  return Math.abs(wanted - from) <= Math.abs(wanted - to) ? 0 : 1;
}
