import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LauncherError, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Finds a Chromium for e2e tests: CHROME_PATH, PATH, Playwright's own, else installs it with apt when root.
 * @returns {Promise<string>} path of the program
 * @throws {LauncherError} with installation instructions
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (executable(given)) return given;
    throw new LauncherError(`Chromium: CHROME_PATH is ${given}, which is not a program.`);
  }
  const installedBefore = inPath() ?? inApplications() ?? inPlaywrightCache();
  if (installedBefore) return installedBefore;
  await installWithApt();
  const installed = inPath();
  if (installed) return installed;
  throw missing('apt-get installed no program named chromium');
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(executable);
}

function inApplications() {
  const programs = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return programs.find(executable);
}

/** Newest browser of `playwright install chromium`. */
function inPlaywrightCache() {
  const byPlatform = { darwin: 'Library/Caches/ms-playwright', linux: '.cache/ms-playwright' };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), byPlatform[process.platform] ?? '');
  if (!existsSync(cache)) return undefined;
  const versions = readdirSync(cache).filter((name) => name.startsWith('chromium-'));
  versions.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]));
  const places = ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'];
  return versions.flatMap((name) => places.map((place) => path.join(cache, name, place))).find(executable);
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !hasApt()) throw missing('none was found and only root can install one');
  const start = performance.now();
  print('Chromium: installing with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
  for (const step of steps) {
    const { code, output } = await runCommand(step, { cwd: PROJECT, env, quiet: true });
    if (code !== 0) throw missing(`${step.join(' ')} failed: ${output.trim().split('\n').at(-1)}`);
  }
  print(`Chromium: ready (${seconds(start)})`);
}

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function missing(why) {
  return new LauncherError(
    `Chromium: ${why}. Install Chromium or Google Chrome, or set CHROME_PATH to one, and try again.`,
  );
}
