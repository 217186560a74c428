import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `node bench/search/growth.ts --sizes 10000,100000,1000000 --keep /tmp/ads`: how search grows: `engines.ts` and `memory.ts` for each size, each in a process of its own, which
 * tells its lines as they come. A size that fails is told, and the others follow. Five millions (`--sizes 5000000`) are made in 15 minutes and more, want 25 GB of disk meanwhile
 * and 12 GB afterwards, and some gigabytes of memory.
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '2' },
    keep: { type: 'string' },
  },
});
const folderArgs = values.keep ? ['--keep', values.keep] : [];
const commands = { 'engines.ts': ['--rounds', values.rounds], 'memory.ts': [] };

for (const size of values.sizes.split(',')) {
  for (const [name, words] of Object.entries(commands)) {
    process.stdout.write(`\n== ${name}, ${size} ads\n`);
    const path = fileURLToPath(new URL(name, import.meta.url));
    const running = spawn(process.execPath, ['--expose-gc', path, '--ads', size, ...words, ...folderArgs], {
      stdio: 'inherit',
    });
    const [code, signal] = await once(running, 'close');
    if (code === 0) continue;
    process.stdout.write(`${name} at ${size} ads ended with ${signal ?? code}\n`);
    process.exitCode = 1;
  }
}
