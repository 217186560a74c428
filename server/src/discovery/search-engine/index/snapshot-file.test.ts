import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { tickOf } from '../query/column-index.ts';
import { applyChanges, createWriter, versionOf } from './change-index.ts';
import { buildIndex } from './new-index.ts';
import { docsAt, randomDocs, randomIds, tableOf } from './random-docs.fixtures.ts';
import { RowTable } from './row-table.ts';
import { readSnapshot, writeSnapshot } from './snapshot-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'soglia-snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'columns.bin');
const built = (seed = 1) => buildIndex(tableOf(randomDocs(randomIds(120, seed), seed)), 41);

/** Bytes of a snapshot of `built()`. */
const written = () => {
  writeSnapshot(file, built(), 'here');
  return readFileSync(file);
};
const readBytes = (bytes: Uint8Array) => {
  writeFileSync(file, bytes);
  return readSnapshot(file, 'here');
};

describe('a snapshot', () => {
  it('is read as the written index, in shared memory, with an empty delta', () => {
    for (const index of [built(1), built(2), buildIndex(new RowTable(), 41)]) {
      writeSnapshot(file, index, 'here');
      const read = readSnapshot(file, 'here');
      expect(read).toEqual(index);
      expect(read?.base[0]?.lists.buffer).toBeInstanceOf(SharedArrayBuffer);
      expect(readdirSync(folder)).toEqual(['columns.bin']);
    }
  });

  it('contains the base without later changes, which can be applied afterwards', () => {
    const writer = createWriter(built());
    const before = docsAt(writer.index, 0);
    const changes = { version: 44, removed: randomIds(120, 1).slice(0, 9), rows: tableOf(randomDocs([1, 2], 3)) };
    applyChanges(writer, changes);
    writeSnapshot(file, writer.index, 'here');
    const read = createWriter(readSnapshot(file, 'here') ?? expect.fail());
    expect(versionOf(read.index)).toBe(41);
    expect(docsAt(read.index, 0)).toEqual(before);
    applyChanges(read, changes);
    expect(docsAt(read.index, tickOf(read.index))).toEqual(docsAt(writer.index, 3));
  });

  it('replaces the previous one', () => {
    writeSnapshot(file, built(1), 'here');
    writeSnapshot(file, built(2), 'here');
    expect(readSnapshot(file, 'here')).toEqual(built(2));
    expect(readSnapshot(file, 'here')).not.toEqual(built(1));
  });

  it('removes partial files older than an hour, and no file that may still be written', () => {
    const [old, young] = ['old', 'young'].map((name) => `${file}.${name}.unfinished`) as [string, string];
    for (const path of [old, young]) writeFileSync(path, 'half');
    utimesSync(old, new Date(), new Date(Date.now() - 3_601_000));
    writeSnapshot(file, built(), 'here');
    expect(readdirSync(folder).sort()).toEqual(['columns.bin', 'columns.bin.young.unfinished']);
    rmSync(young);
  });
});

describe('readSnapshot', () => {
  it('returns null for a missing file', () => expect(readSnapshot(join(folder, 'none.bin'), 'here')).toBeNull());

  it('returns null for a folder', () => expect(readSnapshot(folder, 'here')).toBeNull());

  it('returns null for a snapshot of another read model', () => {
    written();
    expect(readSnapshot(file, 'elsewhere')).toBeNull();
  });

  it('returns null for a truncated file and a file with extra bytes', () => {
    const bytes = written();
    expect(readBytes(bytes)).not.toBeNull();
    const ends = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) => at * 1000);
    for (const end of [...ends, 1, 8, 15, 16, 17, bytes.length - 1])
      expect(readBytes(bytes.subarray(0, end)), `${end} bytes`).toBeNull();
    expect(readBytes(Buffer.concat([bytes, Buffer.alloc(1)]))).toBeNull();
  });

  it('returns null for a file with one flipped bit', () => {
    const bytes = written();
    const spread = Array.from({ length: 400 }, (_, at) => Math.floor((at * (bytes.length - 1)) / 399));
    for (const at of [...Array(32).keys(), ...spread]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
      expect(readBytes(damaged), `byte ${at}`).toBeNull();
    }
  });

  it('returns null for a valid file with other columns or other lists', () => {
    const bytes = written();
    const length = bytes.readUInt32LE(8);
    const header = bytes.toString('utf8', 16, 16 + length);
    const sealed = (text: string) => {
      const changed = Buffer.from(bytes);
      changed.write(text, 16);
      changed.writeUInt32LE(crc32(text), 12);
      return changed;
    };
    expect(readBytes(sealed(header))).not.toBeNull();
    const { fingerprint } = JSON.parse(header);
    const other = fingerprint.replace(/^./, (character: string) => (character === '0' ? '1' : '0'));
    expect(readBytes(sealed(header.replace(fingerprint, other)))).toBeNull();
  });
});
