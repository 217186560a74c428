import { readFileSync } from 'node:fs';

/** Counts passed and failed tests per step type. A runner that failed without a failed test (a crash) counts one failure. */

/** @returns {{ passed: number, failed: number }} */
export function countStep(step, code, report) {
  if (step.reads === 'check' || step.reads === 'build')
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = step.reads === 'vitest' ? readVitest(report) : readPlaywright(report);
  const isEmpty = counts.passed + counts.failed === 0 && !step.mayBeEmpty;
  const silent = code === 0 ? isEmpty : counts.failed === 0;
  return silent ? { ...counts, failed: 1 } : counts;
}

/** Arguments and variables that make a step write its JSON report. */
export function reporting(step, report) {
  const args = ['--', ...(step.args ?? [])];
  if (step.reads === 'vitest') {
    return { args: [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], env: {} };
  }
  if (step.reads === 'playwright') {
    return { args: [...args, '--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } };
  }
  return { args: [], env: {} };
}

function readVitest(report) {
  const json = readReport(report);
  const broken = (json?.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: json?.numPassedTests ?? 0, failed: (json?.numFailedTests ?? 0) + broken.length };
}

/** A test that passes only on a retry is flaky: it counts as failed. */
function readPlaywright(report) {
  const stats = readReport(report)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
