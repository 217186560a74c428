import pg from 'pg';
import { type EmbeddedPostgres, EmbeddedPostgresError } from '../../platform/postgres/embedded/embedded-postgres.ts';

/**
 * PostgreSQL's low-level base backup (its manual: "Making a Base Backup Using the Low Level API"). Files of the cluster
 * may be copied between `begin` and `finish` during writes; the WAL of that time completes the copy.
 */
export type BaseBackup = {
  /** Ends the backup. The copy restores the database at this time, not at `begin`. */
  finish(): Promise<FinishedBackup>;
  /** Aborts an unfinished backup and releases the WAL. Call it after copying the files. */
  close(): Promise<void>;
};

export type FinishedBackup = {
  /** Exact content of `backup_label` in the copy: without it PostgreSQL would start at the wrong position. */
  label: string;
  startLsn: string;
  stopLsn: string;
  /** First and last `pg_wal` file that the copy needs. */
  firstWal: string;
  lastWal: string;
};

/** @throws EmbeddedPostgresError if the server's WAL level is too low. */
export async function startBaseBackup(connection: EmbeddedPostgres['connection']): Promise<BaseBackup> {
  const client = new pg.Client({ ...connection, application_name: 'soglia backup', ssl: false });
  // The next query reports a broken connection; without a listener the `error` event ends the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const level = await client.query<{ walLevel: string }>(`select current_setting('wal_level') as "walLevel"`);
    if (level.rows[0]?.walLevel === 'minimal') {
      throw new EmbeddedPostgresError('The portal that runs was started before it knew backups: start it anew, once.');
    }
    // The slot retains the WAL from here on, and is dropped with this session.
    await client.query(`select pg_create_physical_replication_slot('soglia_backup_' || pg_backend_pid(), true, true)`);
    const started = await client.query<{ lsn: string }>(`select pg_backup_start('soglia', fast => true)::text as lsn`);
    const startLsn = String(started.rows[0]?.lsn);
    return { finish: () => finish(client, startLsn), close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function finish(client: pg.Client, startLsn: string): Promise<FinishedBackup> {
  const { rows } = await client.query<{ lsn: string; label: string; tablespaces: string; wal: string }>(
    `select lsn::text, labelfile as label, spcmapfile as tablespaces, pg_walfile_name(lsn) as wal
       from pg_backup_stop(wait_for_archive => false)`,
  );
  const firstWal = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(rows[0]?.label ?? '')?.[1];
  if (!rows[0] || !firstWal) throw new EmbeddedPostgresError('PostgreSQL did not return the start of its backup.');
  if (rows[0].tablespaces?.trim()) {
    throw new EmbeddedPostgresError('The database has tablespaces outside of the data folder: move them back first.');
  }
  return { label: rows[0].label, startLsn, stopLsn: rows[0].lsn, firstWal, lastWal: rows[0].wal };
}
