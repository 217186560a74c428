import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LauncherError, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const INPUTS = [
  'web/src',
  'web/public',
  'web/vite',
  'contract/src',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];
const STAMP = path.join(PROJECT, 'web', 'build', '.stamp');

/**
 * Builds the pages when an input changed since the last complete build.
 * @throws {LauncherError} with the output of the build
 */
export async function ensureBuilt() {
  const expected = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expected) return;
  const start = performance.now();
  print('Pages: building …');
  rmSync(STAMP, { force: true });
  const { code, output } = await runCommand(['npm', 'run', '--silent', 'build:web'], { cwd: PROJECT, quiet: true });
  if (code !== 0) throw new LauncherError(`Pages: the build failed (exit code ${code}).\n${output.trim()}`);
  // Hash of the inputs before the build: after a file change during the build, the next start builds again.
  writeFileSync(STAMP, expected);
  print(`Pages: ready (${seconds(start)})`);
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    for (const file of filesOf(input)) hash.update(`${file}\0`).update(readFileSync(path.join(PROJECT, file)));
  }
  return `${hash.digest('hex')}\n`;
}

/** Files of a folder in a fixed order, or the file itself; paths relative to the project root. */
function filesOf(input) {
  const full = path.join(PROJECT, input);
  if (!existsSync(full)) return [];
  if (path.extname(input)) return [input];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(PROJECT, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
