import { spawn } from 'node:child_process';
import { PROJECT } from './progress.mjs';
import { exitCodeOf } from './run-command.mjs';

const PATIENCE_MS = 10_000;

/**
 * Runs the server until it ends and returns its exit code. The channel between us tells it when we are gone, even by
 * `kill -9` (`server/src/parent-watch.ts`). Its own session keeps Ctrl-C from reaching it twice: we pass it on, wait up
 * to 10 s for a clean stop, then insist; so does a second Ctrl-C.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export function serve(node, args, env) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, args, { cwd: PROJECT, env, stdio, detached: process.platform !== 'win32' });
  let asked = false;
  const stop = (signal) => {
    if (asked) {
      child.kill('SIGKILL');
      return;
    }
    asked = true;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
}
