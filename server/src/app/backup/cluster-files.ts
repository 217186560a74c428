import { chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from '../../platform/postgres/embedded/embedded-postgres-binaries.adapter.ts';
import { EmbeddedPostgresError } from '../../platform/postgres/embedded/embedded-postgres-errors.ts';

/** Excluded per the PostgreSQL manual (base backup): files that a start recreates, and files of the running server. */
const emptied = 'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' ');
const dropped =
  /^(\.s\.PGSQL\..*|postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|postgresql\.auto\.conf\.tmp)$/;

/** `path`: file or folder below the cluster, with `/`. Emptied folders remain: PostgreSQL requires them. */
export function isExcluded(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  if (parts.length > 1 && emptied.includes(parts[0] ?? '')) return true;
  return (
    dropped.test(path) || name.startsWith('pg_internal.init') || parts.some((part) => part.startsWith('pgsql_tmp'))
  );
}

/** 16 MB per file, so 256 files share the middle eight digits. */
const numberOf = (wal: string) => Number.parseInt(wal.slice(8, 16), 16) * 256 + Number.parseInt(wal.slice(16), 16);

/**
 * The names in `pg_wal` from `first` to `last`, in order.
 * @throws EmbeddedPostgresError if one is missing.
 */
export async function listWal(cluster: string, { first, last }: { first: string; last: string }): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  const needed = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();
  if (needed.length !== numberOf(last) - numberOf(first) + 1) {
    throw new EmbeddedPostgresError(`Of the WAL from ${first} to ${last} some is gone: back up again.`);
  }
  return needed;
}

/** Changes the owner of a restored cluster to PostgreSQL's account; only needed as root. */
export async function giveToServer(cluster: string): Promise<void> {
  const account = await chooseAccount(cluster);
  if (!account) return;
  const names = await readdir(cluster, { recursive: true });
  for (const name of [...names, '']) await chown(join(cluster, name), account.uid, account.gid);
}
