import type { RowTable } from '../index/row-table.ts';
import { ALWAYS, type BitColumn, type NumberColumn, numberColumns, sqlName } from '../search-doc.rules.ts';

/**
 * Parser of `search_doc` rows in PostgreSQL's binary COPY format (its documentation: "COPY", "Binary Format"; value formats are those of
 * the types' send functions: array_send, multirange_send, range_send). Writes directly to a table, without an object per row.
 */

type Field =
  | { column: NumberColumn; type: 'smallint' | 'integer' | 'bigint' }
  | { column: BitColumn; type: 'bits' }
  | { column: 'openDays' | 'rates'; type: 'integers' }
  | { column: 'busy'; type: 'nights' };

const numberFields = Object.entries(numberColumns).map(([column, type]) => ({ column: column as NumberColumn, type }));
const fields: readonly Field[] = [
  ...numberFields,
  { column: 'amenities', type: 'bits' },
  { column: 'stayFacts', type: 'bits' },
  { column: 'openDays', type: 'integers' },
  { column: 'busy', type: 'nights' },
  { column: 'rates', type: 'integers' },
];

/** Columns that a query must select, in this order. */
export const docColumns: readonly string[] = fields.map(({ column }) => sqlName(column));

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags, and the length of the unused header extension. */
const HEADER = SIGNATURE.length + 8;
/** End marker instead of a field count. */
const END = -1;

/**
 * Parses COPY chunks, which contain complete rows, into the table.
 * @throws Error for invalid rows
 */
export function tupleReader(table: RowTable): (bytes: Buffer) => void {
  let started = false;
  return (bytes) => {
    let at = started ? 0 : headerOf(bytes);
    started = true;
    while (at < bytes.length) {
      const count = bytes.readInt16BE(at);
      if (count === END) return;
      if (count !== fields.length) throw new Error(`A row of ${count} values instead of ${fields.length}`);
      at = readRow(bytes, at + 2, table);
    }
  };
}

function headerOf(bytes: Buffer): number {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new Error('This is not the binary format of COPY');
  return HEADER + bytes.readInt32BE(HEADER - 4);
}

/** @returns the start of the next row */
function readRow(bytes: Buffer, start: number, table: RowTable): number {
  const row = table.addRow();
  const { block, lists } = table;
  let at = start;
  for (const field of fields) {
    const length = bytes.readInt32BE(at);
    at += 4;
    switch (field.type) {
      case 'smallint':
        block[field.column][row] = bytes.readInt16BE(at);
        break;
      case 'integer':
        block[field.column][row] = bytes.readInt32BE(at);
        break;
      case 'bigint':
        block[field.column][row] = bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4);
        break;
      case 'bits':
        block[`${field.column}High`][row] = bytes.readInt32BE(at);
        block[`${field.column}Low`][row] = bytes.readInt32BE(at + 4);
        break;
      case 'integers':
        block[`${field.column}At`][row] = lists.add(integersOf(bytes, at));
        break;
      case 'nights':
        block.busyAt[row] = lists.add(nightsOf(bytes, at));
    }
    // The length of a null is -1; these columns have none.
    if (length < 0) throw new Error(`${field.column} holds nothing`);
    at += length;
  }
  return at;
}

const NOTHING: readonly number[] = [];

/**
 * `integer[]`: dimensions, flags, element type; length and lower bound of the one dimension; then each element after
 * its length.
 */
function integersOf(bytes: Buffer, start: number): readonly number[] {
  if (bytes.readInt32BE(start) === 0) return NOTHING;
  const numbers: number[] = [];
  const count = bytes.readInt32BE(start + 12);
  for (let nth = 0, at = start + 20; nth < count; nth++, at += 8) numbers.push(bytes.readInt32BE(at + 4));
  return numbers;
}

const OPEN_START = 0x08;
const OPEN_END = 0x10;

/**
 * `int4multirange`: count; then each range after its length: flags, and its bounds after their lengths. Always half
 * open and ascending.
 */
function nightsOf(bytes: Buffer, start: number): readonly number[] {
  const count = bytes.readInt32BE(start);
  if (count === 0) return NOTHING;
  const nights: number[] = [];
  let at = start + 4;
  for (let nth = 0; nth < count; nth++) {
    const flags = bytes.readUInt8(at + 4);
    let bound = at + 5;
    const next = () => {
      bound += 8;
      return bytes.readInt32BE(bound - 4);
    };
    const from = flags & OPEN_START ? ALWAYS.from : next();
    nights.push(from, flags & OPEN_END ? ALWAYS.to : next());
    at += 4 + bytes.readInt32BE(at);
  }
  return nights;
}
