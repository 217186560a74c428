import { reachEmbeddedPostgres } from '../server/src/app/backup/reach-embedded-postgres.ts';
import { encryptedColumns } from '../server/src/app/registries/encrypted-columns.ts';
import { type Env, readEnv } from '../server/src/platform/env/env.ts';
import { type Connection, connectionAt, connectPostgres } from '../server/src/platform/postgres/postgres.ts';
import { createSecrets } from '../server/src/platform/secrets/create-secrets.ts';
import { countEncrypted, type ReencryptCounts, reencryptOlder } from '../server/src/platform/secrets/reencrypt.ts';
import { changeKeys, nameOfKey, newKey, readKeys } from '../server/src/platform/secrets/secret-key-file.ts';

/**
 * `npm run rotate-secrets -- STEP…`: rotates the secret key without downtime (docs/operations.md "The secret
 * key"). Without a step it shows the progress. Exits with 1 when a step failed; earlier steps were completed.
 */

const usage = 'npm run rotate-secrets -- [add] [use] [reseal] [drop]';
const printLine = (line: string) => process.stdout.write(`${line}\n`);

class StepRejectedError extends Error {}

const printKeys = (keys: readonly string[]) =>
  printLine(`Keys: ${keys.map((key, at) => nameOfKey(key) + (at === 0 ? ' (in use)' : '')).join(', ')}`);

const printCounts = ({ title, current, older, lost }: ReencryptCounts) =>
  printLine(
    `  ${title}: ${current} by the key in use, ${older} by one before${lost > 0 ? `, ${lost} by none of these` : ''}`,
  );

/** The operator changes a variable; the tool never prints a key. */
async function change(env: Env, toDo: string, make: (keys: string[]) => string[]): Promise<void> {
  if (env.secretKeys) throw new StepRejectedError(`The keys are those of SECRET_KEY: ${toDo}, on every node.`);
  printKeys(await changeKeys(env.dataDir, make));
}

const add = (env: Env) =>
  change(env, 'put a new one (openssl rand -hex 32) behind the others, with a comma between', (keys) => [
    ...keys,
    newKey(),
  ]);

const use = (env: Env) =>
  change(env, 'put the last one first', (keys) => {
    if (keys.length < 2) throw new StepRejectedError('There is one key only: add one first.');
    return [...keys.slice(-1), ...keys.slice(0, -1)];
  });

async function drop(env: Env): Promise<void> {
  const tallies = await overDatabase(env, countEncrypted);
  if (tallies.some(({ older }) => older > 0)) {
    for (const counts of tallies) printCounts(counts);
    throw new StepRejectedError('Something is still sealed by a key before: reseal first.');
  }
  await change(env, 'leave the first one alone', (keys) => keys.slice(0, 1));
}

async function reseal(env: Env): Promise<void> {
  printLine('Sealed until now:');
  for (const counts of await overDatabase(env, reencryptOlder)) printCounts(counts);
  printLine('All of it is sealed by the key in use.');
}

async function status(env: Env): Promise<void> {
  printKeys(await keysOf(env));
  for (const counts of await overDatabase(env, countEncrypted)) printCounts(counts);
}

/** Unlike a start, this never creates a missing key. */
const keysOf = async (env: Env) => env.secretKeys ?? (await readKeys(env.dataDir));

async function overDatabase(env: Env, processColumn: typeof countEncrypted): Promise<ReencryptCounts[]> {
  const secrets = await createSecrets({ dataDir: env.dataDir, secretKeys: await keysOf(env) });
  const { connection, close } = await reachDatabase(env);
  const postgres = connectPostgres(connection, { max: 2 });
  try {
    const tallies: ReencryptCounts[] = [];
    for (const column of encryptedColumns(postgres)) tallies.push(await processColumn({ secrets }, column));
    return tallies;
  } finally {
    await postgres.close();
    await close();
  }
}

async function reachDatabase(env: Env): Promise<{ connection: Connection; close(): Promise<void> }> {
  if (env.databaseUrl) return { connection: connectionAt(env.databaseUrl, env), close: async () => {} };
  return reachEmbeddedPostgres(env.dataDir, printLine);
}

const steps: Record<string, (env: Env) => Promise<void>> = { add, use, reseal, drop };

try {
  const requestedSteps = process.argv.slice(2);
  if (requestedSteps.some((step) => !Object.hasOwn(steps, step))) throw new StepRejectedError(usage);
  const env = readEnv();
  for (const step of requestedSteps) await steps[step]?.(env);
  if (requestedSteps.length === 0) await status(env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
