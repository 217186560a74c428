import { streetWithoutNumber } from '#contract/geo/street-name';
import { mayLieIn } from './address-places.ts';
import type { Place } from './place-index.ts';
import { normalise } from './place-text.ts';

/** One owner's published properties in a street: the name as written, and the median of their coordinates in micro-degrees. */
export type StreetVote = { name: string; latMicro: number | null; lngMicro: number | null };
export type LearntStreet = { name: string; latMicro: number; lngMicro: number };

/** Independent owners needed to learn a street (docs/security-controls.md, `V2 Learnt streets`). */
export const MIN_OWNERS = 3;
/** About 100 m: three decimals of a degree. */
const GRAIN = 1000;

/**
 * The street of these votes, one per owner; null below `MIN_OWNERS`. The median limits the influence of one owner. With
 * too few coordinates the street stays at the center of its comune.
 */
export function learnStreet(
  votes: readonly StreetVote[],
  street: { norm: string; comune: Place },
): LearntStreet | null {
  const named = votes
    .map(({ name, ...point }) => ({ name: streetWithoutNumber(name), ...point }))
    .filter(({ name }) => normalise(name) === street.norm);
  if (named.length < MIN_OWNERS) return null;
  const points = named.flatMap(({ latMicro, lngMicro }) =>
    latMicro !== null && lngMicro !== null && mayLieIn({ latMicro, lngMicro }, street.comune)
      ? [{ latMicro, lngMicro }]
      : [],
  );
  const name = commonest(named.map((vote) => vote.name));
  if (points.length < MIN_OWNERS) return { name, latMicro: street.comune.latMicro, lngMicro: street.comune.lngMicro };
  const middle = (axis: 'latMicro' | 'lngMicro') => roundedStreet(median(points.map((point) => point[axis])));
  return { name, latMicro: middle('latMicro'), lngMicro: middle('lngMicro') };
}

/** Micro-degrees rounded to about 100 m. */
export function roundedStreet(micro: number): number {
  return Math.round(micro / GRAIN) * GRAIN;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[(values.length - 1) >> 1] as number;
}

function commonest(names: readonly string[]): string {
  const count = (name: string) => names.filter((other) => other === name).length;
  return [...names].sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] as string;
}
