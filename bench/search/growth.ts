import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

/**
 * `node bench/search/growth.ts --sizes 10000,100000,1000000 --keep /tmp/ads`: how search grows: `engines.ts` and `memory.ts` for each size, each in a process of its own. Five
 * millions (`--sizes 5000000`) want 15 GB of disk, and minutes to be made.
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '2' },
    keep: { type: 'string' },
  },
});
const run = promisify(execFile);

for (const ads of values.sizes.split(',')) {
  const kept = values.keep ? ['--keep', values.keep] : [];
  const asked = { 'engines.ts': ['--rounds', values.rounds], 'memory.ts': [] };
  for (const [name, words] of Object.entries(asked)) {
    process.stdout.write(`\n== ${name}, ${ads} ads\n`);
    const path = fileURLToPath(new URL(name, import.meta.url));
    const done = await run(process.execPath, ['--expose-gc', path, '--ads', ads, ...words, ...kept], {
      maxBuffer: 2 ** 24,
    }).catch((error: { stdout: string; stderr: string }) => {
      process.exitCode = 1;
      return error;
    });
    process.stdout.write(done.stdout + done.stderr);
  }
}
