import { readdir, readFile } from 'node:fs/promises';

/** CPU of a process by what its threads are called, in ms since its start. Linux tells; elsewhere there is nothing to tell. */
export type ThreadCpu = ReadonlyMap<string, number>;

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

export async function threadCpu(pid: number): Promise<ThreadCpu> {
  const times = new Map<string, number>();
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  for (const task of tasks) {
    const stat = await readFile(`/proc/${pid}/task/${task}/stat`, 'utf8').catch(() => '');
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    // Threads of a pool are numbered.
    const kind = Number(task) === pid ? 'main' : name.replace(/[-\d]+$/, '');
    times.set(kind, (times.get(kind) ?? 0) + ((user ?? 0) + (system ?? 0)) * TICK_MS);
  }
  return times;
}

/** What was used in between, for each of so many requests: "main 1.20 ms, search 0.80 ms". */
export function toldCpu(before: ThreadCpu, after: ThreadCpu, requests: number): string {
  const used = [...after].map(([kind, ms]) => [kind, (ms - (before.get(kind) ?? 0)) / requests] as const);
  const all = used.reduce((sum, [, ms]) => sum + ms, 0);
  const cells = used
    .filter(([, ms]) => ms >= 0.005)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(2)}`);
  return `CPU ${all.toFixed(2)} ms a request (${cells.join(', ')})`;
}
