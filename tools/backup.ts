import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { checkBackup } from '../server/src/app/backup/check-backup.ts';
import { createBackup } from '../server/src/app/backup/create-backup.ts';
import { readEnv } from '../server/src/platform/env/env.ts';

/**
 * `npm run backup -- /srv/backups`: creates a backup of the environment's app, which may run, in a new folder there.
 * `npm run backup -- --check /srv/backups/soglia-…`: only compares one with its manifest. docs/operations-backup.md "Backup and restore".
 */

const usage = 'npm run backup -- FOLDER [--without-secret]\nnpm run backup -- --check BACKUP';
const printLine = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const databaseNotes = {
  embedded: 'The database, whole.',
  dump: 'The database, by pg_dump.',
  elsewhere: [
    'NOT in it: the database of DATABASE_URL, because there is no pg_dump on the PATH. Back it up with',
    '  pg_dump --format=custom --no-owner --file=database.dump "$DATABASE_URL"',
    "or by your provider's point-in-time recovery, and before the files: so each row finds its file.",
  ].join('\n'),
};
const mediaNotes = {
  files: 'Photos, pictures, uploads, attachments and exports.',
  bucket:
    'Uploads, attachments and exports. NOT in it: photos and pictures in the S3 bucket, whose versioning retains them.',
};
const secretNotes = {
  file: 'The secret key: whoever reads this backup reads everything.',
  environment:
    'NOT in it: SECRET_KEY, which is of the environment. Without it second factors and pending emails are lost.',
  leftOut: 'NOT in it: secret.key, as requested. Without it second factors and pending emails are lost.',
  none: 'There is no secret key yet.',
};

async function back(into: string, withSecret: boolean) {
  const started = performance.now();
  const order = { env: readEnv(), into, withSecret, app: packageJson.version, at: new Date(), onProgress: printLine };
  const { path, bytes, manifest } = await createBackup(order);
  for (const note of [databaseNotes[manifest.database.kind], mediaNotes[manifest.media], secretNotes[manifest.secret]])
    printLine(note);
  printLine(`${path}: ${megabytes(bytes)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function check(backup: string) {
  const { files, takenAt } = await checkBackup(backup);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  printLine(`Whole: ${files.length} files, ${megabytes(bytes)}, taken at ${takenAt}.`);
}

const read = () =>
  parseArgs({
    allowPositionals: true,
    options: { check: { type: 'string' }, 'without-secret': { type: 'boolean', default: false } },
  });

try {
  const { values, positionals } = read();
  const [into, ...more] = positionals;
  if (values.check !== undefined && positionals.length === 0) await check(values.check);
  else if (values.check === undefined && into && more.length === 0) await back(into, !values['without-secret']);
  else throw new Error(usage);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
