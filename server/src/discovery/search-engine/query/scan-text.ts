import type { Column, ColumnName, Segment } from './column-index.ts';

/**
 * Source text over the columns of one segment. It is made of names of our own columns, kinds of their arrays and numbered operands, never of a
 * value: so the text says the shape of a search, and searches of one shape share one function.
 */

/** Text that holds in the row `i`, with what its names stand for. `varies`: it looks at more than columns that say the same of every row. */
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

  /** The number that a column holds in the row `i`. An array's name has its kind, because a function met with two kinds is slower with both. */
  column(column: ColumnName): string {
    // A name gets into source text only if we gave it.
    if (!Object.hasOwn(this.#segment.columns, column)) throw new Error('No such column');
    const numbers = this.#segment.columns[column];
    if (typeof numbers === 'number') return this.#add(`${column}_one`, numbers);
    this.#varies = true;
    return `${this.#add(`${column}_${kindOf(numbers)}`, numbers)}[i]`;
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

/** Caches the last used of several hundred shapes: each costs some kilobytes. */
const MAX_SHAPES = 512;
const shapes = new Map<string, Compiled<never>>();

/** How many functions are compiled. */
export const cachedShapes = (): number => shapes.size;

/** The function with this body, from those compiled already if it is there. The caller knows what it returns. */
export function compiled<R>(names: readonly string[], body: string): Compiled<R> {
  const shape = `${names.join()} ${body}`;
  const known = shapes.get(shape) ?? (new Function(...names, `'use strict'; ${body}`) as Compiled<never>);
  // Back to the end of the order: the first is the one that was not asked for longest.
  shapes.delete(shape);
  shapes.set(shape, known);
  if (shapes.size > MAX_SHAPES) shapes.delete(shapes.keys().next().value ?? '');
  return known;
}
