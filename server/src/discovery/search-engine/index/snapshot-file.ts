import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { energyClasses } from '#contract/catalog/energy';
import { conservationStatuses, furnishingTypes, propertyTypes } from '#contract/catalog/properties';
import { filterColumns } from '#contract/discovery/filter-declarations';
import { countries } from '#contract/geo/places';
import { currencies } from '#contract/platform/money';
import { type ColumnIndex, placeColumns, type Segment, ZONE_ROWS } from '../query/column-index.ts';
import { bitLists, kinds, numberColumns } from '../search-doc.rules.ts';
import { allAlive } from './build-segment.ts';
import { indexOf } from './new-index.ts';
import { columnNames } from './row-table.ts';

/**
 * Snapshot of an index base, so that a starting node need not read the complete read model. Layout: eight magic bytes, length and checksum
 * of the header, the header (JSON: the base, with file positions instead of arrays), and the arrays as in memory.
 */

/** Incremented when the file format or the meaning of its numbers changes without changing `fingerprint`. */
const LAYOUT = 1;
const MAGIC_BYTES = Buffer.from('SOGLIA13');
const PRELUDE = MAGIC_BYTES.length + 8;
/** Alignment in bytes of the widest numbers. */
const ALIGNMENT = 8;
/** Bytes per read and write. */
const STEP = 1 << 26;
const UNFINISHED = '.unfinished';
const HOUR_MS = 3_600_000;

type ArrayType = {
  new (memory: SharedArrayBuffer, at: number, length: number): ArrayBufferView;
  BYTES_PER_ELEMENT: number;
};
const arrayTypes = { Int8Array, Int16Array, Int32Array, Uint32Array, Float64Array } as const;
type StoredArray = { array: keyof typeof arrayTypes; at: number; bytes: number };
/** A segment with file positions instead of arrays, without dead rows. */
type StoredSegment = { rows: number };
type Header = {
  fingerprint: string;
  origin: string;
  version: number;
  bytes: number;
  checksum: number;
  base: StoredSegment[];
};

/** Stored parts of a base segment. */
const segmentParts: Record<keyof Omit<Segment, 'diedAt'>, true> = {
  rows: true,
  columns: true,
  lists: true,
  bornAt: true,
  zones: true,
  postings: true,
  byId: true,
};

/** Numbers are valid only for the same columns, contract lists and byte order. */
const fingerprint = createHash('sha256')
  .update(
    JSON.stringify([
      LAYOUT,
      new Uint8Array(new Uint16Array([1]).buffer)[0],
      ZONE_ROWS,
      columnNames,
      numberColumns,
      filterColumns,
      placeColumns,
      Object.keys(segmentParts),
      kinds,
      [propertyTypes, conservationStatuses, furnishingTypes, energyClasses, countries, currencies],
      bitLists,
    ]),
  )
  .digest('hex');

/**
 * Writes the base as of `baseVersion`, without later changes. `origin` identifies the copied read model. A rename makes
 * the write atomic; the checksum detects partial writes after a crash, so no fsync is needed. Throws on disk errors.
 */
export function writeSnapshot(path: string, index: ColumnIndex, origin: string): void {
  const { base, parts } = laidOut(index.base);
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const checksum = parts.reduce((sum, part) => crc32(part, sum), 0);
  const header: Header = { fingerprint, origin, version: index.baseVersion, bytes, checksum, base };
  const text = Buffer.from(JSON.stringify(header));
  const prelude = Buffer.alloc(PRELUDE);
  MAGIC_BYTES.copy(prelude);
  prelude.writeUInt32LE(text.length, MAGIC_BYTES.length);
  prelude.writeUInt32LE(crc32(text), MAGIC_BYTES.length + 4);
  removeLeftovers(path);
  const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
  try {
    writeAll(unfinished, [prelude, text, ...parts]);
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/**
 * The index as written, in newly allocated memory; null for a missing or damaged file, another origin or another
 * format.
 */
export function readSnapshot(path: string, origin: string): ColumnIndex | null {
  const file = openIfThere(path);
  if (file === null) return null;
  try {
    const header = readHeader(file);
    if (header?.fingerprint !== fingerprint || header.origin !== origin) return null;
    const start = fstatSync(file).size - header.bytes;
    const memory = new Uint8Array(new SharedArrayBuffer(header.bytes));
    if (!readFully(file, memory, start) || crc32(memory) !== header.checksum) return null;
    return indexOf(
      header.base.map((segment) => raised(segment, memory.buffer)),
      header.version,
    );
  } finally {
    closeSync(file);
  }
}

/** The base with positions instead of arrays, and the bytes at these positions. */
function laidOut(base: readonly Segment[]): { base: StoredSegment[]; parts: Uint8Array[] } {
  const parts: Uint8Array[] = [];
  let at = 0;
  const place = (_key: string, value: unknown): unknown => {
    if (!ArrayBuffer.isView(value)) return value;
    const padding = -value.byteLength & (ALIGNMENT - 1);
    parts.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength), new Uint8Array(padding));
    const stored = { array: value.constructor.name, at, bytes: value.byteLength };
    at += value.byteLength + padding;
    return stored;
  };
  const living = base.map(({ diedAt: _diedAt, ...segment }) => segment);
  return { base: JSON.parse(JSON.stringify(living, place)), parts };
}

/** Replaces positions by arrays. */
function raised(stored: StoredSegment, memory: SharedArrayBuffer): Segment {
  const segment = JSON.parse(JSON.stringify(stored), (_key, value) => {
    if (!isStoredArray(value)) return value;
    const type: ArrayType = arrayTypes[value.array];
    return new type(memory, value.at, value.bytes / type.BYTES_PER_ELEMENT);
  });
  return { ...segment, diedAt: allAlive(stored.rows) };
}

const isStoredArray = (value: unknown): value is StoredArray =>
  typeof value === 'object' && value !== null && 'array' in value;

/** Null for a truncated or damaged header. */
function readHeader(file: number): Header | null {
  const prelude = Buffer.alloc(PRELUDE);
  const { size } = fstatSync(file);
  if (!readFully(file, prelude, 0) || !prelude.subarray(0, MAGIC_BYTES.length).equals(MAGIC_BYTES)) return null;
  const length = prelude.readUInt32LE(MAGIC_BYTES.length);
  if (PRELUDE + length > size) return null;
  const text = Buffer.alloc(length);
  if (!readFully(file, text, PRELUDE) || crc32(text) !== prelude.readUInt32LE(MAGIC_BYTES.length + 4)) return null;
  const header: Header = JSON.parse(text.toString());
  return PRELUDE + length + header.bytes === size ? header : null;
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch {
    return null;
  }
}

function writeAll(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(path, 'wx');
  try {
    for (const part of parts)
      for (let from = 0; from < part.length; ) from += writeSync(file, part, from, Math.min(STEP, part.length - from));
  } finally {
    closeSync(file);
  }
}

/** False at the end of the file, or when the disk returns no data. */
function readFully(file: number, into: Uint8Array, start: number): boolean {
  try {
    for (let from = 0; from < into.length; ) {
      const read = readSync(file, into, from, Math.min(STEP, into.length - from), start + from);
      if (read === 0) return false;
      from += read;
    }
    return true;
  } catch {
    return false;
  }
}

/** A crash during a write leaves a partial file; no write takes an hour. */
function removeLeftovers(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const file = join(dirname(path), name);
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(UNFINISHED)) continue;
    const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (writtenAt < Date.now() - HOUR_MS) rmSync(file, { force: true });
  }
}
