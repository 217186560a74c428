import { expect, inject, it } from 'vitest';
import { connectPostgres, runPrepared, runText } from './postgres.ts';

it('fails only the next query of a checked-out connection that breaks between two queries', async () => {
  const { host, port, user } = inject('postgres');
  const { pool, close } = connectPostgres({ host, port, user, database: 'postgres' });
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

it('prepares a frequent statement once per connection, under its name', async () => {
  const { host, port, user } = inject('postgres');
  const { db, close } = connectPostgres({ host, port, user, database: 'postgres' }, { max: 1 });
  const sum = { name: 'sum_of_two', text: 'select $1::integer + $2::integer as sum' };
  expect(await runPrepared(db, sum, [1, 2])).toEqual([{ sum: 3 }]);
  expect(await runPrepared(db, sum, [3, 4])).toEqual([{ sum: 7 }]);
  const prepared = await runText(
    db,
    'select name, (generic_plans + custom_plans)::integer as runs from pg_prepared_statements',
    [],
  );
  expect(prepared).toEqual([{ name: 'sum_of_two', runs: 2 }]);
  await close();
});
