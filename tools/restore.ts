import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/src/app/backup/restore-backup.ts';
import { readEnv } from '../server/src/platform/env/env.ts';

/**
 * `npm run restore -- /srv/backups/soglia-…`: restores a backup into the environment's DATA_DIR, which must be empty.
 * docs/operations-backup.md "Backup and restore".
 */

const usage = 'npm run restore -- BACKUP';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

try {
  const [backup, ...more] = parseArgs({ allowPositionals: true, options: {} }).positionals;
  if (!backup || more.length > 0) throw new Error(usage);
  const env = readEnv();
  const { database, secret, media, takenAt } = await restoreBackup(backup, env);
  printLine(`${env.dataDir} is as of ${takenAt}.`);
  if (secret !== 'file')
    printLine(
      `The secret key was not in the backup: set SECRET_KEY, or bring ${env.dataDir}/secret.key, before you start.`,
    );
  if (media === 'bucket')
    printLine('Photos and pictures are in the bucket of S3: set it back to that moment if it has lost any.');
  if (database.kind === 'dump') {
    printLine('Bring the database back into an empty one before you start:');
    printLine(`  pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${resolve(backup, 'database.dump')}`);
  }
  if (database.kind === 'elsewhere')
    printLine('The database was not in the backup: set yours back to that moment before you start.');
  printLine('Next: npm start.');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
