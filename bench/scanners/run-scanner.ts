import { spawn, spawnSync } from 'node:child_process';

/** Whether the program is on the PATH. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

/** Runs it to its end. @returns its output of both streams */
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

/** Parses sqlmap output: per target either no injection, or its injection points. */
export function parseSqlmapFindings(operationId: string, written: string): string[] {
  const points = [...written.matchAll(/^Parameter: (.+)$/gm)].map(([, point]) => `${operationId}: ${point}`);
  if (points.length > 0) return points;
  return written.includes('do not appear to be injectable') ? [] : [`${operationId}: not judged, see its log`];
}
