import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { MigrationError, migrate } from './migrate.ts';
import { connectPostgres } from './postgres.ts';

const { connection } = await emptyDatabase();
const nodes = [connectPostgres(connection), connectPostgres(connection)] as const;
const [{ pool }] = nodes;
const base = await mkdtemp(path.join(tmpdir(), 'soglia-migrations-'));
const folder = pathToFileURL(`${base}/`);
const ran = async () => (await pool.query('select name from schema_migration order by number')).rows.map((r) => r.name);
const write = (name: string, sql: string) => writeFile(path.join(base, name), sql);

beforeEach(async () => {
  await pool.query('drop schema public cascade; create schema public');
  await write('0001_doors.sql', 'create table door (id int primary key); insert into door values (1)');
  await write('0002_windows.sql', 'create table pane (id int primary key)');
  await rm(path.join(base, '0003_roof.sql'), { force: true });
});

afterAll(async () => {
  for (const node of nodes) await node.close();
  await rm(base, { recursive: true });
});

describe('migrations', () => {
  it('run in order and only once', async () => {
    expect(await migrate(pool, folder)).toEqual(['0001_doors.sql', '0002_windows.sql']);
    expect(await migrate(pool, folder)).toEqual([]);
    await write('0003_roof.sql', 'insert into door values (2)');
    expect(await migrate(pool, folder)).toEqual(['0003_roof.sql']);
    expect((await pool.query('select id from door order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('run once when two nodes start concurrently', async () => {
    const both = await Promise.all(nodes.map((node) => migrate(node.pool, folder)));
    expect(both.flat().sort()).toEqual(['0001_doors.sql', '0002_windows.sql']);
    expect(both.some((names) => names.length === 0)).toBe(true);
    expect(await ran()).toEqual(['0001_doors.sql', '0002_windows.sql']);
  });

  it('create the schema on an empty database', async () => {
    const names = await migrate(pool);
    expect(names[0]).toBe('0001_accounts.sql');
    expect(await ran()).toEqual(names);
    expect(await migrate(pool)).toEqual([]);
  });

  it('reject a database that is newer than the code, and name the required version', async () => {
    await migrate(pool, folder);
    await pool.query("insert into schema_migration values (9999, '9999_future.sql', 'x')");
    await write('0003_roof.sql', 'create table roof (id int)');
    const attempt = migrate(pool, folder);
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(
      'The database has migration 9999_future.sql, which this version of Soglia does not know. Start the newer version.',
    );
    expect(await ran()).not.toContain('0003_roof.sql');
  });

  it('reject a file that changed after it ran, and run nothing', async () => {
    await migrate(pool, folder);
    await write('0001_doors.sql', 'create table door (id bigint primary key)');
    await write('0003_roof.sql', 'create table roof (id int)');
    await expect(migrate(pool, folder)).rejects.toThrow('Migration 0001_doors.sql has changed since it ran');
    expect(await ran()).toEqual(['0001_doors.sql', '0002_windows.sql']);
  });

  it('roll back a failed file, name it, and run it after a fix', async () => {
    await write('0003_roof.sql', 'create table roof (id int); insert into door values (1)');
    const attempt = migrate(pool, folder);
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(/^Migration 0003_roof\.sql failed: duplicate key value/);
    expect(await ran()).toEqual(['0001_doors.sql', '0002_windows.sql']);
    expect((await pool.query("select to_regclass('roof') as roof")).rows).toEqual([{ roof: null }]);
    await write('0003_roof.sql', 'create table roof (id int)');
    expect(await migrate(nodes[1].pool, folder)).toEqual(['0003_roof.sql']);
  });

  it('reject duplicate numbers, also if one of the files has run', async () => {
    await write('0003_roof.sql', 'select 1');
    await migrate(pool, folder);
    await write('0003_cellar.sql', 'select 1');
    const attempt = migrate(pool, folder).finally(() => rm(path.join(base, '0003_cellar.sql')));
    await expect(attempt).rejects.toThrow('Migrations 0003_cellar.sql and 0003_roof.sql have the same number');
  });
});
