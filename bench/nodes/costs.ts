import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { threadCpu } from '../search/thread-cpu.ts';
import type { Rig } from './rig.ts';

const SECONDS = 15;
const MB = 1024 * 1024;
const writing = /^(POST|PUT|DELETE)/;

/** Resource usage under load, for the model in docs/operations.md. */
export async function reportCosts({ webs, workers, primary, replica, load, verdicts }: Rig): Promise<void> {
  const nodes = [...webs, ...workers];
  const cpuOf = async (pid: number) => [...(await threadCpu(pid)).values()].reduce((sum, ms) => sum + ms, 0);
  const walOf = async () =>
    Number((await primary.query<{ n: string }>(`select pg_current_wal_lsn() - '0/0' as n`))[0]?.n);
  const before = [await walOf(), ...(await Promise.all(nodes.map((node) => cpuOf(node.pid()))))];
  const { outcomes } = await load.during(() => wait(SECONDS * 1000));
  const after = [await walOf(), ...(await Promise.all(nodes.map((node) => cpuOf(node.pid()))))];
  const used = after.map((value, at) => value - (before[at] ?? 0));
  const writes = outcomes.filter(({ kind, status }) => writing.test(kind) && status < 300).length;
  const webCpu = used.slice(1, 4).reduce((sum, ms) => sum + ms, 0);
  const memory = await Promise.all(
    nodes.map(async (node) => `${node.name} ${(await residentOf(node.pid())).toFixed(0)}`),
  );
  const connections = async (server: Rig['primary']) => {
    const text = `select count(*)::int as n from pg_stat_activity where application_name = 'soglia'`;
    return (await server.query<{ n: number }>(text))[0]?.n ?? 0;
  };
  verdicts.note(
    `cost of ${outcomes.length} requests in ${SECONDS} s: ${(webCpu / outcomes.length).toFixed(1)} ms CPU each on web nodes, ` +
      `${(((used[4] ?? 0) + (used[5] ?? 0)) / SECONDS).toFixed(0)} ms a second on workers; ${((used[0] ?? 0) / writes / 1024).toFixed(1)} KB WAL for each of ${writes} writes; ` +
      `memory in MB: ${memory.join(', ')}; connections: ${await connections(primary)} to the primary, ${await connections(replica)} to the replica`,
  );
}

/** Resident memory in MB; Linux only. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / MB;
}
