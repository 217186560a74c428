import { expect, it } from 'vitest';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { placeBook } from '../../geo/places/places.queries.ts';
import { dayOf } from '../../platform/lib/nights.ts';
import { parseQuery } from './parse-query.ts';

const book = placeBook(await loadPlaceIndex());

/** Parses a text on Saturday 2026-11-21, or another day. The prefix "H:" selects stays. */
export function readOn(text: string, date = '2026-11-21') {
  const isStay = text.startsWith('H:');
  const prompt = isStay ? text.slice(2) : text;
  const context = isStay ? 'HOSPITALITY' : 'MARKET';
  const { filters, spans } = parseQuery({ prompt, context }, dayOf(date), book);
  const { context: _context, page: _page, ...fields } = filters;
  return { filters, fields, spans, reasons: spans.flatMap(({ reason }) => reason ?? []) };
}

/** A query with its fields, and the reasons of its parts that are no filter. */
export type QueryRow = readonly [queryText: string, fields: object, reasons?: readonly string[]];

/** A test for each query on Saturday 2026-11-21. */
export function itInterprets(table: readonly QueryRow[]): void {
  it.each(table.map(([queryText, fields, reasons = []]) => ({ queryText, fields, reasons })))(
    'interprets "$queryText"',
    ({ queryText, fields, reasons }) => {
      const read = readOn(queryText);
      expect(read.fields).toEqual(fields);
      expect(read.reasons).toEqual(reasons);
    },
  );
}
