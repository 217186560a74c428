import { LRUCache } from 'lru-cache';
import type { Column, ColumnName, Segment } from './column-index.ts';

/**
 * Source text over the columns of one segment: own column names, array types and numbered operands, never a value. The
 * text represents the shape of a search, and searches of one shape share one function.
 */

/** Boolean expression for row `i`, with the values of its names. `varies`: it reads columns that are not constant. */
export type Text = { source: string; values: ReadonlyMap<string, unknown>; varies: boolean };

const kindOf = (column: Exclude<Column, number>) => {
  if (column instanceof Int8Array) return 'int8';
  if (column instanceof Int16Array) return 'int16';
  return column instanceof Int32Array ? 'int32' : 'float64';
};

/** Assigns names to columns and operands and stores their values. `name` separates its operands from those of other texts. */
export class TextWriter {
  readonly #segment: Segment;
  readonly #name: string;
  readonly #values = new Map<string, unknown>();
  #operands = 0;
  #varies = false;

  constructor(segment: Segment, name: string) {
    this.#segment = segment;
    this.#name = name;
  }

  /**
   * Value of a column in row `i`. An array's name includes its type, because functions called with two types are
   * slower.
   */
  column(column: ColumnName): string {
    // Only known column names may enter source text.
    if (!Object.hasOwn(this.#segment.columns, column)) throw new Error('No such column');
    const numbers = this.#segment.columns[column];
    if (typeof numbers === 'number') return this.#add(`${column}_one`, numbers);
    this.#varies = true;
    return `${this.#add(`${column}_${kindOf(numbers)}`, numbers)}[i]`;
  }

  /** Whether all rows of the segment have this value. */
  isAlways(column: ColumnName, value: number): boolean {
    return this.#segment.columns[column] === value;
  }

  operand(value: unknown): string {
    this.#operands += 1;
    return this.#add(`${this.#name}_${this.#operands}`, value);
  }

  lists(): string {
    return this.#add('lists', this.#segment.lists);
  }

  text(source: string): Text {
    return { source, values: new Map(this.#values), varies: this.#varies };
  }

  #add(name: string, value: unknown): string {
    this.#values.set(name, value);
    return name;
  }
}

type Compiled<R> = (...values: unknown[]) => R;

/** Each function takes some kilobytes. */
const MAX_SHAPES = 512;
const shapes = new LRUCache<string, Compiled<never>>({ max: MAX_SHAPES });
let compilations = 0;

/** How many functions this thread has compiled: a cached one counts once. */
export const countCompilations = (): number => compilations;

/** Function with this body, cached. The caller knows its return type. */
export function compiled<R>(names: readonly string[], body: string): Compiled<R> {
  const shape = `${names.join()} ${body}`;
  const known = shapes.get(shape);
  if (known) return known;
  const created = new Function(...names, `'use strict'; ${body}`) as Compiled<never>;
  shapes.set(shape, created);
  compilations += 1;
  return created;
}
