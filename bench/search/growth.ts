import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * `node bench/search/growth.ts --sizes 10000,100000,1000000 --folder /tmp/listings`: runs `engines.ts` and `memory.ts` per
 * size, each in a separate process that streams its lines. A failed size is reported, and the others still run.
 * @remarks `--sizes 5000000` takes 15 minutes or more, 25 GB of disk during creation and 12 GB afterwards, and some GB of memory.
 */

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '2' },
    folder: { type: 'string' },
  },
});
const folderArgs = values.folder ? ['--folder', values.folder] : [];
const commands = { 'engines.ts': ['--rounds', values.rounds], 'memory.ts': [] };

for (const size of values.sizes.split(',')) {
  for (const [name, words] of Object.entries(commands)) {
    process.stdout.write(`\n== ${name}, ${size} listings\n`);
    const path = fileURLToPath(new URL(name, import.meta.url));
    const running = spawn(process.execPath, ['--expose-gc', path, '--listings', size, ...words, ...folderArgs], {
      stdio: 'inherit',
    });
    const [code, signal] = await once(running, 'close');
    if (code === 0) continue;
    process.stdout.write(`${name} at ${size} listings ended with ${signal ?? code}\n`);
    process.exitCode = 1;
  }
}
