import { expect, inject, it } from 'vitest';
import { openPostgres } from './postgres.ts';

it('a lent connection that breaks between two queries fails its next one, and nothing else', async () => {
  const { host, port, user } = inject('postgres');
  const { pool, close } = openPostgres({ host, port, user, database: 'postgres' });
  const lent = await pool.connect();
  const { rows } = await lent.query<{ pid: number }>('select pg_backend_pid() as pid');
  const broken = new Promise((resolve) => lent.once('end', () => resolve(null)));
  await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await broken;
  await expect(lent.query('select 1')).rejects.toThrow();
  lent.release(true);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
});
