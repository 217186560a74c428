import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The launcher is plain JavaScript with built-in modules only: it runs on any Node ≥ 20, before node_modules exists. */

export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Failure with a message for the user, printed without a stack. */
export class LauncherError extends Error {}

/** Prints a progress line. */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Runs the launcher's main function; prints a LauncherError as one line and exits with code 1. */
export async function launch(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof LauncherError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
