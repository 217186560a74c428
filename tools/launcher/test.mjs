import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNode24 } from './node-24.mjs';
import { LauncherError, launch, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { countStep, reporting } from './test-counts.mjs';
import { TEST_STEPS } from './test-steps.mjs';

const total = { passed: 0, failed: 0 };
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

/** `npm test`: runs steps until one fails; the last line is always the count. */
await launch(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'soglia-reports-'));
  try {
    const steps = pick(process.argv.slice(2));
    const node = await ensureNode24();
    await ensureInstalled(node);
    for (const [index, step] of steps.entries()) {
      print(`\n[${index + 1}/${steps.length}] ${step.title}`);
      await runStep(step, path.join(folder, `${index}.json`));
      if (total.failed > 0 || interrupted) break;
    }
  } catch (error) {
    total.failed += 1;
    process.stderr.write(`${error instanceof LauncherError ? error.message : error.stack}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (interrupted && total.failed === 0) total.failed = 1;
  print(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
});

function pick(words) {
  const steps = TEST_STEPS.filter((step) => words.length === 0 || words.some((word) => step.script.includes(word)));
  if (steps.length > 0) return steps;
  const names = TEST_STEPS.map((step) => step.script).join(', ');
  throw new LauncherError(`No step is named like "${words.join(' ')}". There are: ${names}.`);
}

async function runStep(step, report) {
  const start = performance.now();
  const code = step.reads === 'build' ? await build() : await runScript(step, report);
  const counts = countStep(step, code, report);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const verdict = counts.failed === 0 ? 'ok' : 'FAILED';
  print(`${step.title}: ${verdict} (${seconds(start)})`);
}

/** Uses the stamp of `npm start`, so that pages of other sources are never reused. */
async function build() {
  await ensureBuilt();
  return 0;
}

async function runScript(step, report) {
  const { args, env } = reporting(step, report);
  const chromiumEnv = step.needs === 'chromium' ? { CHROME_PATH: await findChromium() } : {};
  const { code } = await runCommand(['npm', 'run', '--silent', step.script, ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...env, ...chromiumEnv },
  });
  return code;
}
