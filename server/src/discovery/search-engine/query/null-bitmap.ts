import type { Condition } from '../search-filters.ts';
import type { MatchedRows } from './column-index.ts';
import { testsOf } from './condition-text.ts';
import { compiled } from './scan-text.ts';

/** Sets the bits of `mark` in `missed[at]` for each row `rows[at]` that does not satisfy all conditions. */
export function markMissing(
  { segment, rows, count }: MatchedRows,
  conditions: readonly Condition[],
  mark: number,
  missed: Uint16Array,
): void {
  const tests = testsOf(segment, conditions);
  const values = new Map(tests.flatMap((test) => [...test.values]));
  const all = tests.map(({ source }) => `(${source})`).join(' && ') || 'true';
  const body = `for (let at = 0; at < count; at += 1) { const i = rows[at]; if (!(${all})) missed[at] |= mark; }`;
  const names = [...values.keys(), 'rows', 'count', 'mark', 'missed'];
  compiled<void>(names, body)(...values.values(), rows, count, mark, missed);
}
