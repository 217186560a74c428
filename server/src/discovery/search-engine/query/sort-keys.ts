import { closenessTo } from '../relevance.rules.ts';
import type { Sorting } from '../search-engine.port.ts';
import type { StayQuestion } from '../stay-query.rules.ts';
import type { MatchedRows } from './column-index.ts';
import { stayTotalText } from './condition-text.ts';
import { compiled, TextWriter } from './scan-text.ts';

/** Sort keys of matches, as numbers. */

/** Writes the keys of the matches `from` (inclusive) to `to` (exclusive) to the start of `into`. */
export type Fill = (into: Float64Array, from: number, to: number) => void;

function fillWith({ segment, rows }: MatchedRows, source: (writer: TextWriter) => string): Fill {
  const writer = new TextWriter(segment, 'p');
  const { source: text, values } = writer.text(source(writer));
  const body = `for (let at = from; at < to; at += 1) { const i = rows[at]; into[at - from] = ${text}; }`;
  const run = compiled<void>([...values.keys(), 'rows', 'into', 'from', 'to'], body);
  const args = [...values.values(), rows];
  return (into, from, to) => run(...args, into, from, to);
}

/** Writes the cost of each match, in minor units: for a stay query the total, otherwise the listing's price. */
export function fillAmounts(matched: MatchedRows, stay: StayQuestion | null, into: Float64Array): void {
  const fill = fillWith(matched, (writer) => (stay ? stayTotalText(stay, writer) : writer.column('price')));
  fill(into, 0, matched.count);
}

/** Sort keys, equivalent to `sortSql`; the smallest key comes first. */
export function sortKeysOf(matched: MatchedRows, sorting: Sorting): Fill {
  return fillWith(matched, (writer) => {
    const key = sortText(sorting, writer);
    return sorting.order === 'desc' ? `-${key}` : key;
  });
}

function sortText({ column, near, stay }: Sorting, writer: TextWriter): string {
  if (stay) return stayTotalText(stay, writer);
  if (!near) return writer.column(column);
  const { lngMille, perMille, most } = closenessTo(near.latMicro);
  const dy = `Math.abs(${writer.column('latMicro')} - ${writer.operand(near.latMicro)})`;
  const dx = `Math.floor(Math.abs(${writer.column('lngMicro')} - ${writer.operand(near.lngMicro)}) * ${writer.operand(lngMille)} / 1000)`;
  const far = `(Math.max(${dy}, ${dx}) + Math.floor(Math.min(${dy}, ${dx}) / 2))`;
  const away = `Math.floor(${far} * ${writer.operand(perMille)} / 1000)`;
  return `(${writer.column(column)} - Math.min(${writer.operand(most)}, ${away}))`;
}
