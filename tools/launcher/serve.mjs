import { spawn } from 'node:child_process';
import { PROJECT } from './progress.mjs';
import { exitCodeOf } from './run-command.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const TIMEOUT_MS = 10_000;

/**
 * Starts the server. Its IPC channel closes with the launcher, even by `kill -9` (`server/src/app/boot/exit-with-parent.ts`).
 * A separate session avoids a second Ctrl-C: the launcher forwards it and kills after 10 s, or on another Ctrl-C.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns `ended`: its exit code. `isStopRequested`: whether the launcher has forwarded a signal.
 */
export function startServer(node, args, env) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, args, { cwd: PROJECT, env, stdio, detached: process.platform !== 'win32' });
  let stopping = false;
  let isStopRequested = false;
  const stop = (signal) => {
    if (stopping) {
      child.kill('SIGKILL');
      return;
    }
    stopping = true;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS).unref();
  };
  const passOn = (signal) => {
    isStopRequested = true;
    stop(signal);
    // The server has already ended (`npm run dev` waits for a change): the signal only ends the launcher.
    if (child.exitCode !== null || child.signalCode !== null) process.exit(exitCodeOf(signal));
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
  const release = () => {
    for (const signal of SIGNALS) process.off(signal, passOn);
  };
  return { ended, stop, isStopRequested: () => isStopRequested, release };
}
