import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from './embedded-postgres-binaries.adapter.ts';

/**
 * A shell between this process and the program, with a pipe as its stdin. When this process ends in any way, the pipe
 * closes and the program receives SIGINT: for PostgreSQL a fast, clean shutdown.
 */
const WATCHDOG = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & program=$!',
  '(read -r _ <&3; kill -INT "$program") 2>/dev/null & watcher=$!',
  'wait "$program"; status=$?',
  'kill "$watcher" 2>/dev/null',
  // The watcher's working directory is the data folder: it must end before `ended` resolves.
  'wait "$watcher" 2>/dev/null',
  'exit "$status"',
].join('\n');

export type WatchedProgram = {
  process: ChildProcess;
  /** The last 16 kB of the program's standard error. */
  log(): string;
  onLog(listener: (text: string) => void): void;
  /** Resolves with the exit status once the program and its watchdog have ended; never rejects. */
  ended: Promise<number>;
};

/**
 * Starts a program that cannot outlive this process. Its own session limits Ctrl-C to this process, which controls the
 * shutdown order. `cwd` may be a folder that only root can reach: it is entered before the account changes.
 */
export function startWatched(command: readonly string[], account: Account, cwd: string): WatchedProgram {
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'soglia-watchdog', ...command], {
    ...account,
    cwd,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  let log = '';
  const listeners: ((text: string) => void)[] = [];
  child.stdin?.on('error', () => {});
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-16_384);
    for (const listener of listeners) listener(text);
  });
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      log += `\n${error.message}`;
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { process: child, log: () => log, onLog: (listener) => listeners.push(listener), ended };
}
