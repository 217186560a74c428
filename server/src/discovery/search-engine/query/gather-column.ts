import type { ColumnName, MatchedRows, Numbers } from './column-index.ts';

/** Values of a column in these rows, in order, written from `into[at]` on; the type of `into` must fit all values. */
export function gatherColumn({ segment, rows, count }: MatchedRows, name: ColumnName, into: Numbers, at = 0): void {
  const column = segment.columns[name];
  if (typeof column === 'number') into.fill(column, at, at + count);
  else for (let place = 0; place < count; place++) into[at + place] = column[rows[place] as number] as number;
}

/** Rows whose column equals `value`, or with `unlike` differs from it. */
export function filterRows(matched: MatchedRows, name: ColumnName, value: number, unlike = false): MatchedRows {
  const { segment, rows, count } = matched;
  const column = segment.columns[name];
  if (typeof column === 'number') return (column === value) !== unlike ? matched : { ...matched, count: 0 };
  const filtered = new Uint32Array(count);
  let written = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    filtered[written] = row;
    if ((column[row] === value) !== unlike) written += 1;
  }
  return { segment, rows: filtered, count: written };
}
