import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const POSIX = process.platform !== 'win32';

/**
 * Runs a command in a separate process group and ends the full group on exit, also after success, so that no child process remains.
 * Resolves with its exit code (128 + n when signal n ended it) and, when `quiet`, its output.
 * @param {string[]} command
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand([program, ...args], { cwd, env = process.env, quiet = false }) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(program, args, { cwd, env, stdio, detached: POSIX });
  const endGroup = (signal) => {
    try {
      process.kill(POSIX ? -child.pid : child.pid, signal);
    } catch {
      // The group has already ended.
    }
  };
  const forward = (signal) => endGroup(signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      if (child.pid) endGroup('SIGKILL');
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('exit', (code, signal) => {
      const status = code ?? exitCodeOf(signal);
      // Ends remaining processes of the group first: they may hold the pipes open.
      endGroup('SIGTERM');
      if (!quiet) return finish(status);
      child.once('close', () => finish(status));
      setTimeout(finish, 2_000, status).unref();
    });
  });
}

export function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}
