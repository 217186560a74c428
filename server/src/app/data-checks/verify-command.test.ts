import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, urlOf } from '../../../testing/empty-database.ts';
import { testApp } from '../../../testing/test-app.ts';
import { families } from './check-invariants.ts';

const test = await testApp();
const { db, env, files } = test.deps;
const own = 'url' in test.connection ? test.connection.url : urlOf(test.connection);

/** Runs `npm run verify` as a separate process while the app uses the database; default: the app's database. */
function command(options: readonly string[] = [], url = own): Promise<{ code: number; out: string; err: string }> {
  const environment = { DATABASE_URL: url, DATA_DIR: env.dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ['tools/verify.ts', ...options], { env: environment }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}
const lastLine = (out: string) => out.trim().split('\n').at(-1);

describe('npm run verify', () => {
  it('prints a line per family and exits with 0 when all invariants hold', async () => {
    const { code, out, err } = await command();
    expect([code, err]).toEqual([0, '']);
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(families.length + 2);
    expect(lines[0]).toMatch(/^open days {2}7 invariants, 0 rows, \d+ ms: holds$/);
    expect(lines.at(-1)).toBe('0 errors, 0 warnings');
  });

  it('exits with 1 for a violated invariant, as lines and as JSON', async () => {
    await sql`insert into invoice_counter (kind, year, last) values ('INVOICE', 2026, 7)`.execute(db);
    const lines = await command(['--no-files']);
    expect(lines.code).toBe(1);
    expect(lines.out).toContain('error money.numbers: Invoices and credit notes of a year are numbered');
    expect(lines.out).toContain('INVOICE 2026: 0 documents');
    expect(lastLine(lines.out)).toBe('1 error, 0 warnings');
    const json = await command(['--no-files', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject({ errors: 1, warnings: 0 });
    await sql`delete from invoice_counter`.execute(db);
  });

  it('exits with 0 for warnings, unless in strict mode', async () => {
    await files.put('zz/nobodys.webp', new Uint8Array([1]), 'image/webp');
    const [mild, strict] = [await command(), await command(['--strict'])];
    expect([mild.code, strict.code]).toEqual([0, 1]);
    expect(lastLine(mild.out)).toBe('0 errors, 1 warning');
    await files.remove('zz/nobodys.webp');
  });

  it('exits with 2 for an unknown option and for a database without migrations', async () => {
    expect((await command(['--all'])).code).toBe(2);
    const { code, out, err } = await command([], (await emptyDatabase()).url);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^The database is older than this code \(\d+ migrations\): start the portal once\.\n$/);
  });
});
