/** Resource usage of a process, from its own `/metrics`. Sizes in megabytes. */
export type Reading = Record<(typeof metricNames)[number], number>;

const MEGA = 1_000_000;
/** Old objects are those that survive collections; their minimum over a period is the retained size. */
const sources = {
  'old objects': [/^nodejs_heap_space_size_used_bytes\{space="old".*\} (\S+)/m, MEGA],
  memory: [/^process_resident_memory_bytes (\S+)/m, MEGA],
  files: [/^process_open_fds (\S+)/m, 1],
  handles: [/^nodejs_active_resources_total (\S+)/m, 1],
  connections: [/^soglia_pg_connections\{state="total"\} (\S+)/m, 1],
} as const;
const metricNames = ['old objects', 'memory', 'files', 'handles', 'connections'] as const;

export const readingNames = metricNames;

/** @throws Error if a metric is missing */
export async function read(origin: string): Promise<Reading> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const entries = metricNames.map((name) => {
    const [pattern, unit] = sources[name];
    const value = Number(pattern.exec(text)?.[1]);
    if (!Number.isFinite(value)) throw new Error(`/metrics has no ${name}.`);
    return [name, value / unit];
  });
  return Object.fromEntries(entries) as Reading;
}

/** Minimum of each metric: its constant usage. */
export const lowest = (readings: readonly Reading[]): Reading =>
  Object.fromEntries(
    metricNames.map((name) => [name, Math.min(...readings.map((reading) => reading[name]))]),
  ) as Reading;
