import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export type OwnProcess = { child: ChildProcess; output(): string; ended: Promise<number | null> };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program of this repository in a separate process, with `settings` as its only environment. `output`: its output so far. */
export function startProcess(program: string, args: string[], settings: Record<string, string>): OwnProcess {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', TMPDIR: tmpdir(), LOG_LEVEL: 'warn', MAP_TILES: 'off', ...settings },
    // The channel closes with the parent, and the child exits (exit-with-parent.ts): a killed test leaves no process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => text, ended };
}
