import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LauncherError, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const MODULES = path.join(PROJECT, 'node_modules');
const STAMP = path.join(MODULES, '.soglia-install');

/**
 * Runs `npm ci` when node_modules does not match the lock file and this Node. The stamp is removed before and written after,
 * so an interrupted install is repeated.
 * @param {{ version: string }} node the Node of all commands
 * @throws {LauncherError}
 */
export async function ensureInstalled(node) {
  const expected = fingerprint(node);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expected) return;
  const start = performance.now();
  print('Packages: installing …');
  rmSync(STAMP, { force: true });
  const { code, output } = await runCommand(['npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: PROJECT,
    quiet: true,
  });
  if (code !== 0) throw new LauncherError(`Packages: npm ci failed (exit code ${code}).\n${output.trim()}`);
  writeFileSync(STAMP, expected);
  print(`Packages: ready (${seconds(start)})`);
}

function fingerprint(node) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(PROJECT, 'package-lock.json')))
    .digest('hex');
  return `${lock} node ${node.version} ${process.platform}-${process.arch}\n`;
}
