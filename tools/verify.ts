import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reachEmbeddedPostgres } from '../server/src/app/backup/reach-embedded-postgres.ts';
import { verdictLines } from '../server/src/app/data-checks/verdict.view.ts';
import { verify } from '../server/src/app/data-checks/verify.ts';
import { type Env, readEnv } from '../server/src/platform/env/env.ts';
import { pendingMigrations } from '../server/src/platform/postgres/migrate.ts';
import { type Connection, connectionAt, connectPostgres } from '../server/src/platform/postgres/postgres.ts';
import type { Secrets } from '../server/src/platform/secrets/secrets.port.ts';
import { openFileStorage } from '../server/src/platform/storage/open-file-storage.ts';
import { privateFolder } from '../server/src/platform/storage/private-storage.ts';

/**
 * `npm run verify`: checks the data of this environment (docs/operations-monitoring.md "Verify"). Read-only. Without a running app
 * it starts the embedded database temporarily. Exits with 1 when an invariant is broken, with 2 when it could not check.
 */

const usage = 'npm run verify -- [--json] [--strict] [--no-files] [--shown 20]';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

const options = (() => {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        'no-files': { type: 'boolean', default: false },
        shown: { type: 'string', default: '20' },
      },
    });
    const shown = Number(values.shown);
    if (!Number.isInteger(shown) || shown < 1) throw new Error('shown');
    return { ...values, shown };
  } catch {
    process.stderr.write(`${usage}\n`);
    return process.exit(2);
  }
})();

/** The storage is read-only here: nothing is encrypted, and no missing key is created. */
const rejectUse = (): never => {
  throw new Error('verify seals nothing');
};
const noSecrets: Secrets = {
  encrypt: rejectUse,
  decrypt: rejectUse,
  isCurrent: rejectUse,
  sign: rejectUse,
  signatures: rejectUse,
};

async function reachDatabase(env: Env): Promise<{ connection: Connection; close(): Promise<void> }> {
  if (env.databaseUrl) return { connection: connectionAt(env.databaseUrl, env), close: async () => {} };
  return reachEmbeddedPostgres(env.dataDir, options.json ? () => {} : printLine);
}

async function runChecks(env: Env, connection: Connection): Promise<number> {
  const postgres = connectPostgres(connection, { max: 2 });
  try {
    const pending = await pendingMigrations(postgres.pool);
    if (pending.length > 0) {
      throw new Error(`The database is older than this code (${pending.length} migrations): start the portal once.`);
    }
    const verdict = await verify(
      {
        db: postgres.db,
        clock: { now: () => new Date() },
        files: openFileStorage(env, noSecrets),
        privateFiles: privateFolder(join(env.dataDir, 'private')),
      },
      { shown: options.shown, files: !options['no-files'] },
    );
    for (const line of options.json ? [JSON.stringify(verdict)] : verdictLines(verdict)) printLine(line);
    return verdict.errors + (options.strict ? verdict.warnings : 0) > 0 ? 1 : 0;
  } finally {
    await postgres.close();
  }
}

try {
  const env = readEnv();
  const { connection, close } = await reachDatabase(env);
  process.exitCode = await runChecks(env, connection).finally(close);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
