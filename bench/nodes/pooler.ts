import { spawn } from 'node:child_process';
import { chmod, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from '../../server/src/platform/postgres/embedded/embedded-postgres-binaries.adapter.ts';
import { freePort } from '../../tools/own-app.ts';
import type { Server } from './servers.ts';

/**
 * PgBouncer: a fixed address that can switch to another server. Transaction mode from 1.21 (prepared statements), else
 * session mode, only for the address: in transaction mode 1.18 rejected a quarter of the statements (26000, 42P05).
 */
export type Pooler = { kind: string; url: string; leadTo(server: Server): Promise<void>; stop(): Promise<void> };

const settings = (port: number, folder: string, to: Server, extra: string) => `[databases]
soglia = host=127.0.0.1 port=${to.port} dbname=soglia user=soglia
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
max_client_conn = 300
server_login_retry = 1
query_wait_timeout = 5
logfile = ${join(folder, `pgbouncer-${port}.log`)}
${extra}
`;

export async function pgBouncer(folder: string, server: Server, version: number): Promise<Pooler> {
  const port = await freePort();
  const file = join(folder, `pgbouncer-${port}.ini`);
  const extra =
    version >= 1.21
      ? 'pool_mode = transaction\nmax_prepared_statements = 200\ndefault_pool_size = 20'
      : 'pool_mode = session\ndefault_pool_size = 120';
  await writeFile(file, settings(port, folder, server, extra));
  const account = await chooseAccount(join(folder, 'primary'));
  await chmod(folder, 0o777);
  if (account) await chown(file, account.uid, account.gid);
  const child = spawn('pgbouncer', ['-q', file], { ...account, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    kind: `PgBouncer ${version} in ${version >= 1.21 ? 'transaction' : 'session'} mode`,
    url: `postgres://soglia@127.0.0.1:${port}/soglia`,
    async leadTo(other) {
      await writeFile(file, settings(port, folder, other, extra));
      child.kill('SIGHUP');
    },
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @throws Error if not installed */
export async function pgBouncerVersion(): Promise<number> {
  const child = spawn('pgbouncer', ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  return Number(/PgBouncer (\d+\.\d+)/.exec(text)?.[1] ?? 0);
}
