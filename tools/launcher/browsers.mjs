import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LauncherError, PROJECT, print, seconds } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/** Headless Chromium without its user interface: a page takes a third of the processor time of a full Chromium. */
const SHELL = {
  package: 'chromium-headless-shell',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  cache: 'chromium_headless_shell-',
  places: [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-linux-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ],
};
const FULL = {
  package: 'chromium',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  cache: 'chromium-',
  places: ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'],
};

/**
 * Finds a browser for e2e tests: CHROME_PATH, else a headless shell, which root installs with apt, else a full Chromium.
 * @returns {Promise<string>} path of the program
 * @throws {LauncherError} with installation instructions
 */
export async function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (executable(given)) return given;
    throw new LauncherError(`Chromium: CHROME_PATH is ${given}, which is not a program.`);
  }
  const shell = find(SHELL) ?? (await install(SHELL));
  if (shell) return shell;
  const full = find(FULL) ?? inApplications() ?? (await install(FULL));
  if (!full)
    throw new LauncherError('Chromium: none was found. Install Chromium or Google Chrome, or set CHROME_PATH to one.');
  print(`Chromium: ${full}. The package ${SHELL.package} halves the time of the journeys.`);
  return full;
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const find = (browser) => inPath(browser) ?? inPlaywrightCache(browser);

function inPath({ names }) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(executable);
}

function inApplications() {
  const programs = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  return programs.find(executable);
}

/** Newest browser of `playwright install chromium`. */
function inPlaywrightCache({ cache, places }) {
  const byPlatform = { darwin: 'Library/Caches/ms-playwright', linux: '.cache/ms-playwright' };
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(os.homedir(), byPlatform[process.platform] ?? '');
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).filter((name) => name.startsWith(cache));
  versions.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]));
  return versions.flatMap((name) => places.map((place) => path.join(folder, name, place))).find(executable);
}

/** Path of an installed Firefox. @returns {string | undefined} */
export const findFirefox = () => process.env.FIREFOX_PATH ?? inPath({ names: ['firefox-esr', 'firefox'] });

/** Path of the program after an installation with apt; undefined if it is impossible here. */
async function install(browser) {
  if (process.getuid?.() !== 0 || !hasApt()) return undefined;
  const start = performance.now();
  print(`Chromium: installing ${browser.package} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A machine without a network must not wait for it.
  const apt = ['apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const steps = [
    [...apt, 'update'],
    [...apt, 'install', '-y', '--no-install-recommends', browser.package],
  ];
  for (const step of steps) {
    const { code, output } = await runCommand(step, { cwd: PROJECT, env, quiet: true });
    if (code === 0) continue;
    print(`Chromium: ${step.join(' ')} failed: ${output.trim().split('\n').at(-1)}`);
    return undefined;
  }
  print(`Chromium: ready (${seconds(start)})`);
  return inPath(browser);
}

function hasApt() {
  try {
    execFileSync('apt-get', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
