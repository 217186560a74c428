import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { policeCodeKinds } from '#contract/stays/guest-registration';
import { boot } from '../server/src/app/boot/boot.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { importPoliceCodes } from '../server/src/stays/guest-registration/import-police-codes.ts';

/** `npm run police-codes -- COMUNE comuni.csv`: imports an official table of Alloggiati Web (decision 044). */

const usage = 'npm run police-codes -- STATE|COMUNE|DOCUMENT file.csv';
const PROBLEMS_SHOWN = 20;

const { positionals } = parseArgs({ allowPositionals: true });
const [kindText, path] = positionals;
const kind = policeCodeKinds.find((one) => one === kindText);
if (!kind || !path) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const text = await readFile(path, 'utf8');
const { deps, stop } = await boot(readEnv());
const { count, problems } = await importPoliceCodes(deps, kind, text);
await stop();
for (const problem of problems.slice(0, PROBLEMS_SHOWN)) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.stderr.write(`${problems.length} lines are no entries: nothing was imported.\n`);
else process.stdout.write(`${count} entries imported.\n`);
process.exit(problems.length > 0 ? 1 : 0);
