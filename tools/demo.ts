import { parseArgs } from 'node:util';
import { boot } from '../server/src/app/boot/boot.ts';
import { seedDemoData } from '../server/src/app/demo/seed-demo-data.ts';
import { readEnv } from '../server/src/platform/env/env.ts';

/** `npm run demo -- --listings 100000`: creates or extends the demo dataset in the database of the environment. */

const printLine = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { listings: { type: 'string' } } });
const env = readEnv();
const listings = values.listings === undefined ? env.demoListings : Number(values.listings);
if (!Number.isInteger(listings) || listings < 1 || listings > 2_000_000) {
  process.stderr.write('--listings wants a whole number between 1 and 2,000,000\n');
  process.exit(2);
}
const started = performance.now();
const { deps, stop } = await boot({ ...env, logLevel: 'warn' }, printLine);
try {
  const count = await seedDemoData(deps, { listings, onProgress: printLine, force: true });
  printLine(`${count} listings created in ${((performance.now() - started) / 1000).toFixed(1)} s, start included`);
} finally {
  await stop();
}
