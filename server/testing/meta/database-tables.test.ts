import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { renderTables } from '../../../tools/database-tables.ts';
import { connectPostgres } from '../../src/platform/postgres/postgres.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();

it('generates the table types from the migrations (npm run db:types)', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.deps.db);
  const { host, port, user } = inject('postgres');
  const postgres = connectPostgres({ host, port, user, database: rows[0]?.name ?? '' });
  try {
    const committed = await readFile(
      new URL('../../src/platform/postgres/database-tables.ts', import.meta.url),
      'utf8',
    );
    expect(committed).toBe(await renderTables(postgres.pool));
  } finally {
    await postgres.close();
  }
});
