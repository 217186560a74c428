import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/adapters/embedded-postgres.ts';

for (const n of process.argv.slice(2)) {
  const e = await startEmbeddedPostgres({ dataDir: `/tmp/bench-world/ads-${n}` });
  const c = new pg.Client(e.connection);
  await c.connect();
  for (const { tablename } of (await c.query("select tablename from pg_tables where tablename like '%migration%'"))
    .rows) {
    console.log(tablename, (await c.query(`delete from ${tablename} where name like '0027%'`)).rowCount);
  }
  await c.query('drop table if exists search_state, search_change cascade');
  const f = (await c.query("select proname from pg_proc where proname like 'search_%'")).rows;
  console.log(f);
  await c.end();
  await e.stop();
}
