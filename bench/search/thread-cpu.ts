import { readdir, readFile } from 'node:fs/promises';

/** CPU of a process by thread name, in ms since its start. Linux only; empty elsewhere. */
export type ThreadCpu = ReadonlyMap<string, number>;

/** The kernel counts in units of 10 ms. */
const TICK_MS = 10;

/** @param children parent process whose children's CPU counts as `PostgreSQL` */
export async function threadCpu(pid: number, { children = 0 } = {}): Promise<ThreadCpu> {
  const times = new Map<string, number>();
  if (children > 0) times.set('PostgreSQL', await childrenCpu(children));
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  for (const task of tasks) {
    const { name, ms } = await statOf(`/proc/${pid}/task/${task}/stat`);
    // Threads of a pool are numbered.
    const kind = Number(task) === pid ? 'main' : name.replace(/[-\d]+$/, '');
    times.set(kind, (times.get(kind) ?? 0) + ms);
  }
  return times;
}

async function childrenCpu(parent: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map((pid) => statOf(`/proc/${pid}/stat`)));
  return stats.filter((stat) => stat.parent === parent).reduce((sum, { ms }) => sum + ms, 0);
}

/** See proc(5): after the name, which may contain any character, follow the state, the parent, and user and system time. */
async function statOf(path: string): Promise<{ name: string; parent: number; ms: number }> {
  const stat = await readFile(path, 'utf8').catch(() => '');
  const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(stat) ?? [];
  const numbers = rest.split(' ').map(Number);
  return { name, parent: numbers[1] ?? 0, ms: ((numbers[11] ?? 0) + (numbers[12] ?? 0)) * TICK_MS };
}

/** CPU used between two readings, per request: "main 1.20 ms, search 0.80 ms". */
export function formatCpu(before: ThreadCpu, after: ThreadCpu, requests: number): string {
  const used = [...after].map(([kind, ms]) => [kind, (ms - (before.get(kind) ?? 0)) / requests] as const);
  const all = used.reduce((sum, [, ms]) => sum + ms, 0);
  const cells = used
    .filter(([, ms]) => ms >= 0.005)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(2)}`);
  return `CPU ${all.toFixed(2)} ms a request (${cells.join(', ')})`;
}
