import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { freePort } from '../tools/own-app.ts';

/**
 * `node bench/start-up.ts --runs 3`: time until ready, on an empty data folder with the demo dataset, then on the same
 * folder again. Prints each step as the median of the runs, from the start. Needs built pages (`npm run build:web`).
 * @param --clone also `npm start` in a clone of the committed files, packages and pages included, once (`--runs 0`: only that)
 * @throws above 5 s for a later start, 4 min for the first start of a clone (issue 13)
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    /** Size of the demo dataset; default if omitted. */
    listings: { type: 'string' },
    clone: { type: 'boolean', default: false },
  },
});
const aim = { laterMs: 5000, cloneMs: 240_000 };
const TIMEOUT_MS = 900_000;
const POLL_MS = 10;
const project = fileURLToPath(new URL('..', import.meta.url));
const printLine = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Milliseconds from the start to the end of each step, in order. */
type Steps = Map<string, number>;

/** Log line that ends each step, or an external observation. */
const logSteps: readonly (readonly [pattern: RegExp, step: string])[] = [
  [/^Packages: ready/, 'packages installed'],
  [/^Pages: ready/, 'pages built'],
  [/^Schema brought up to date/, 'schema'],
  [/^Gazetteer loaded/, 'gazetteer'],
  [/^Making the demo world/, 'demo data started'],
  [/^Soglia is open/, 'listening'],
];
const READY = 'ready: searches are answered from memory';

type Command = { program: string; words: readonly string[]; folder: string; env?: Record<string, string> };

/** Starts the app, waits for readiness and its front page, then stops it. */
async function start({ program, words, folder, env }: Command, dataDir: string): Promise<Steps> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const steps: Steps = new Map();
  const began = performance.now();
  const done = (step: string) => void (steps.has(step) || steps.set(step, performance.now() - began));
  const portal = spawn(program, words, {
    cwd: folder,
    env: {
      ...process.env,
      MAP_TILES: 'off',
      ...env,
      NODE_ENV: 'production',
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: dataDir,
      ...(values.listings !== undefined && { DEMO_LISTINGS: values.listings }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: portal.stdout }).on('line', (line) => {
    for (const [pattern, step] of logSteps) if (pattern.test(line.trim())) done(step);
  });
  try {
    await waitForStep(portal, 'the database', async () => acceptsConnections(dataDir)).then(done);
    await waitForStep(portal, READY, async () => (await fetch(`${origin}/readyz`)).ok).then(done);
    await waitForStep(portal, 'the front page', async () => (await fetch(origin)).ok).then(done);
  } finally {
    portal.kill('SIGTERM');
    if (portal.exitCode === null) await once(portal, 'exit');
  }
  return steps;
}

/** Polls until true. Errors count as false. */
async function waitForStep(portal: ChildProcess, step: string, isThere: () => Promise<boolean>): Promise<string> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isThere().catch(() => false))) {
    if (portal.exitCode !== null) throw new Error(`The portal ended before: ${step}.`);
    if (performance.now() > deadline) throw new Error(`Not within ${seconds(TIMEOUT_MS)}: ${step}.`);
    await wait(POLL_MS);
  }
  return step;
}

/** The last line of this file contains the state of PostgreSQL. */
async function acceptsConnections(dataDir: string): Promise<boolean> {
  return /^ready\s*$/m.test(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'));
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-start-up-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints the median start, by time until ready. */
function printSteps(what: string, starts: readonly Steps[]): number {
  const readyAt = (steps: Steps) => steps.get(READY) ?? 0;
  const sorted = starts.toSorted((a, b) => readyAt(a) - readyAt(b));
  const middle = sorted[Math.floor(sorted.length / 2)] ?? new Map();
  const all = sorted.map((steps) => seconds(readyAt(steps))).join(', ');
  printLine(`${what}: ready after ${seconds(readyAt(middle))}${sorted.length > 1 ? ` (of ${all})` : ''}`);
  for (const [step, ms] of [...middle].sort(([, a], [, b]) => a - b))
    printLine(`  ${seconds(ms).padStart(9)}  ${step}`);
  return readyAt(middle);
}

function checkTarget(what: string, isPassed: boolean): void {
  if (isPassed) return;
  printLine(`MISSED: ${what}`);
  process.exitCode = 1;
}

const [first, later]: [Steps[], Steps[]] = [[], []];
for (let run = 0; run < Number(values.runs); run += 1) {
  await inFolder(async (dataDir) => {
    // Node's compile cache persists, as with `npm start`.
    const env = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
    const server = { program: process.execPath, words: ['server/src/app/boot/main.ts'], folder: project, env };
    first.push(await start(server, dataDir));
    later.push(await start(server, dataDir));
  });
}
if (first.length > 0) {
  printSteps('First start, on an empty folder', first);
  checkTarget('5 s for a later start', printSteps('Later start', later) <= aim.laterMs);
}

if (values.clone) {
  await inFolder(async (folder) => {
    const clone = join(folder, 'clone');
    await promisify(execFile)('git', ['clone', '--quiet', project, clone]);
    const command = { program: process.execPath, words: ['tools/launcher/start.mjs'], folder: clone };
    const dataDir = join(folder, 'data');
    checkTarget(
      '4 min for a clone',
      printSteps("A clone's first start", [await start(command, dataDir)]) <= aim.cloneMs,
    );
    checkTarget(
      '5 s for a later start',
      printSteps("The clone's later start", [await start(command, dataDir)]) <= aim.laterMs,
    );
  });
}
