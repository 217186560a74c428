import { parseArgs } from 'node:util';
import { boot } from '../../src/app/boot/boot.ts';
import { exitWithParent } from '../../src/app/boot/exit-with-parent.ts';
import { processRun } from '../../src/catalog/listing-feeds/runs/process-run.ts';
import { readEnv } from '../../src/platform/env/env.ts';

/** Process that works on one run of a feed and may be killed at any time: `--run 12`. */
const { values } = parseArgs({ options: { run: { type: 'string', default: '' } } });
const { deps, stop } = await boot(readEnv());
exitWithParent(stop);
await processRun(deps, { runId: Number(values.run) });
await stop();
process.exit();
