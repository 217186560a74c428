import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LauncherError, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const REQUIRED = readFileSync(path.join(PROJECT, '.nvmrc'), 'utf8').trim();
/** The npm package `node` only downloads this one in an install script, which newer npm versions may block. */
const PACKAGE = `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;
/** In the data folder instead of node_modules, which `npm ci` deletes. */
const FOLDER = path.join(PROJECT, 'data', 'toolchain', `node-${REQUIRED}-${process.platform}-${process.arch}`);

/**
 * Ensures that all later commands run on Node ≥ 24: puts its folder first in PATH, so that npm and its scripts use it too.
 * The launcher itself may run on an older Node.
 * @returns {Promise<{ program: string, version: string }>} the Node to run TypeScript with
 * @throws {LauncherError} when Node 24 is missing and cannot be installed
 */
export async function ensureNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    prependToPath(path.dirname(process.execPath));
    return { program: process.execPath, version: process.versions.node };
  }
  const program = programIn(FOLDER);
  if (!works(program)) await install();
  prependToPath(path.dirname(program));
  return { program, version: REQUIRED };
}

function prependToPath(folder) {
  process.env.PATH = `${folder}${path.delimiter}${process.env.PATH ?? ''}`;
}

function programIn(folder) {
  return path.join(folder, 'node_modules', PACKAGE, 'bin', 'node');
}

function works(program) {
  return whatRuns(program) === `v${REQUIRED}`;
}

function whatRuns(program) {
  if (!existsSync(program)) return 'nothing was installed';
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch (error) {
    return String(error.stderr || error.message).trim();
  }
}

/** Installs into a temporary folder and renames it after a successful run, so interrupted or concurrent installs are safe. */
async function install() {
  const start = performance.now();
  print(`Node 24: this machine has ${process.versions.node}; installing ${REQUIRED} for this project …`);
  const fresh = makeFolder();
  try {
    const flags = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const command = ['npm', 'install', '--prefix', fresh, ...flags, `${PACKAGE}@${REQUIRED}`];
    const { code, output } = await runCommand(command, { cwd: fresh, quiet: true });
    const problem = works(programIn(fresh)) ? '' : whatRuns(programIn(fresh));
    if (code !== 0 || problem) throw new LauncherError(explain(output, problem));
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(fresh, FOLDER);
  } catch (error) {
    if (!works(programIn(FOLDER))) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  print(`Node 24: ready (${seconds(start)})`);
}

function makeFolder() {
  const fresh = `${FOLDER}.${process.pid}`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    return fresh;
  } catch (error) {
    throw new LauncherError(
      `Node 24: cannot write to ${path.dirname(FOLDER)} (${error.code}) as ${os.userInfo().username}.`,
    );
  }
}

function explain(output, problem) {
  const lines = output.split('\n').filter((line) => line.trim());
  const telling = lines.find((line) => /E[A-Z]{4,}|network|offline/.test(line)) ?? lines.at(-1) ?? problem;
  return [
    `Node 24: could not be installed from npm: ${telling.trim()}`,
    'Soglia needs Node 24 or newer. Check the network and try again, or install Node 24 from https://nodejs.org.',
  ].join('\n');
}
