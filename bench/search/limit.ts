import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bitsOf, kinds } from '../../server/src/discovery/search-engine/search-doc.rules.ts';
import type { Condition } from '../../server/src/discovery/search-engine/search-filters.ts';
import { type Db, runText } from '../../server/src/platform/postgres/postgres.ts';

/**
 * Lower bound of the machine: a C loop over the columns of all sale listings, which counts the matches of a search with four filters.
 */

const criteria = { bits: bitsOf('features', ['balcony', 'parkingSpace']), rooms: 3, min: 10_000_000, max: 25_000_000 };

/** The same search as engine conditions. */
export const limitConditions: readonly Condition[] = [
  { column: 'kind', operator: 'anyOf', operand: [kinds.SALE] },
  { column: 'price', operator: 'atLeast', operand: criteria.min },
  { column: 'price', operator: 'atMost', operand: criteria.max },
  { column: 'rooms', operator: 'atLeast', operand: criteria.rooms },
  { column: 'amenities', operator: 'hasAllBits', operand: criteria.bits },
];

const run = promisify(execFile);

/** @returns null when the machine has no C compiler */
export async function runLimit(db: Db): Promise<{ total: number; ms: number } | null> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-scan-'));
  try {
    const program = join(folder, 'scan');
    const source = fileURLToPath(new URL('scan.c', import.meta.url));
    const built = await run('cc', ['-O3', '-march=native', '-o', program, source]).then(
      () => true,
      () => false,
    );
    if (!built) return null;
    const { file, rows } = await writeColumns(db, folder);
    const words = [file, rows, criteria.bits, criteria.rooms, criteria.min, criteria.max].map(String);
    const { stdout } = await run(program, words);
    const [total = 0, ms = 0] = stdout.trim().split(' ').map(Number);
    return { total, ms };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the three columns in sequence, as `scan.c` reads them. */
async function writeColumns(db: Db, folder: string): Promise<{ file: string; rows: number }> {
  const [columns] = await runText<{ amenities: number[]; price: number[]; rooms: number[] }>(
    db,
    `select array_agg((amenities & 2147483647)::integer) as amenities, array_agg(least(price, 2147483647)::integer) as price, array_agg(rooms::integer) as rooms
      from search_doc where kind = ${kinds.SALE}`,
    [],
  );
  const { amenities = [], price = [], rooms = [] } = columns ?? {};
  const file = join(folder, 'columns');
  const parts = [Int32Array.from(amenities), Int32Array.from(price), Int8Array.from(rooms)];
  await writeFile(file, Buffer.concat(parts.map((part) => Buffer.from(part.buffer))));
  return { file, rows: price.length };
}
