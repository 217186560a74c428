import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, findFirefox } from './browsers.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node-24.mjs';
import { LauncherError, launch, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { countStep, reporting } from './test-counts.mjs';
import { FAST_STEPS, TEST_STEPS } from './test-steps.mjs';

const total = { passed: 0, failed: 0 };
const times = [];
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

/** `npm test`: runs steps until one fails; the last line is always the count. */
await launch(async () => {
  const start = performance.now();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soglia-reports-'));
  try {
    const { steps, shard } = pick(process.argv.slice(2));
    const node = await ensureNode24();
    await ensureInstalled(node);
    for (const group of groupsOf(steps)) {
      await runGroup(group, (step) => ({ report: path.join(folder, `${steps.indexOf(step)}.json`), shard }));
      if (total.failed > 0 || interrupted) break;
    }
  } catch (error) {
    total.failed += 1;
    process.stderr.write(`${error instanceof LauncherError ? error.message : error.stack}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (interrupted && total.failed === 0) total.failed = 1;
  print(['\nTime', ...times, `${seconds(start).padStart(10)}  in all`].join('\n'));
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

/** Checks belong to the first shard; the others only build the pages and test. */
function pick(args) {
  const { values, positionals } = parseArguments(args);
  const { shard, fast } = values;
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new LauncherError(`--shard ${shard} is not like 1/4.`);
  const all = (fast ? FAST_STEPS : TEST_STEPS).filter(
    ({ reads }) => reads !== 'check' || shard === undefined || shard.startsWith('1/'),
  );
  const steps = all.filter(
    ({ script }) => positionals.length === 0 || positionals.some((word) => script.includes(word)),
  );
  if (steps.length > 0) return { steps, shard };
  const names = all.map(({ script }) => script).join(', ');
  throw new LauncherError(`No step is named like "${positionals.join(' ')}". There are: ${names}.`);
}

function parseArguments(args) {
  try {
    const options = { shard: { type: 'string' }, fast: { type: 'boolean' } };
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new LauncherError(error.message);
  }
}

/** Consecutive checks, else single steps. */
function groupsOf(steps) {
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.reads === 'check' && last?.[0].reads === 'check') last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Runs a step per core. Concurrent steps print their output when they end. */
async function runGroup(steps, optionsOf) {
  const quiet = steps.length > 1;
  const queue = [...steps];
  const worker = async () => {
    for (let step = queue.shift(); step && !interrupted; step = queue.shift()) {
      if (!quiet) print(`\n${step.title} …`);
      await runStep(step, { ...optionsOf(step), quiet });
    }
  };
  await Promise.all(Array.from({ length: Math.min(steps.length, os.availableParallelism()) }, worker));
}

async function runStep(step, options) {
  const start = performance.now();
  if (step.needs === 'firefox' && !findFirefox()) {
    print(`${step.title}: Firefox is not installed`);
    return;
  }
  const { code, output } = step.reads === 'build' ? await build() : await runScript(step, options);
  const counts = countStep(step, code, options.report);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const result = counts.failed === 0 ? 'ok' : 'FAILED';
  if (output.trim()) print(`\n${output.trim()}`);
  print(`${step.title}: ${result} (${seconds(start)})`);
  times.push(`${seconds(start).padStart(10)}  ${step.title}`);
}

/** Uses the stamp of `npm start`, so that pages of other sources are never reused. */
async function build() {
  await ensureBuilt();
  return { code: 0, output: '' };
}

async function runScript(step, { report, shard, quiet }) {
  const { args, env } = reporting(step, report);
  if (shard && args.length > 0) args.push(`--shard=${shard}`);
  return runCommand(['npm', 'run', '--silent', step.script, ...args], {
    cwd: PROJECT,
    // No step contacts the public tile service.
    env: { ...process.env, MAP_TILES: 'off', ...env, ...(await browserOf(step)) },
    quiet,
  });
}

async function browserOf({ needs }) {
  if (needs === 'chromium') return { CHROME_PATH: await findChromium() };
  return needs === 'firefox' ? { FIREFOX_PATH: findFirefox() } : {};
}
