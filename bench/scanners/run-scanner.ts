import { spawn, spawnSync } from 'node:child_process';

/** Whether the program is on the PATH. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** Runs it to its end. @returns what it wrote, in both its streams. */
export function runScanner(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        written += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', () => resolve(written));
  });
}
