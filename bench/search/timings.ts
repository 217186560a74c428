/** Milliseconds by group and contender, and their formats. */

export type Stats = { p50: number; p95: number; p99: number; mean: number; runs: number };

export function calculateStats(times: readonly number[]): Stats {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const mean = sorted.reduce((sum, ms) => sum + ms, 0) / Math.max(1, sorted.length);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), mean, runs: sorted.length };
}

/** Three significant digits. */
export const formatMs = (ms: number): string => (ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(2));

/** "p50/p95/p99, mean". */
export const formatStats = ({ p50, p95, p99, mean }: Stats): string =>
  `${[p50, p95, p99].map(formatMs).join(' / ')}, mean ${formatMs(mean)}`;

const ALL = 'all';

/** Records times of grouped queries per contender. */
export class Timings {
  readonly #times = new Map<string, Map<string, number[]>>();

  add(group: string, contender: string, ms: number): void {
    for (const name of [group, ALL]) {
      const row = this.#times.get(name) ?? new Map<string, number[]>();
      this.#times.set(name, row);
      const times = row.get(contender);
      if (times) times.push(ms);
      else row.set(contender, [ms]);
    }
  }

  stats(contender: string, group = ALL): Stats {
    return calculateStats(this.#times.get(group)?.get(contender) ?? []);
  }

  /** One line per group, with the speedup of the others over `reference` (by the mean). */
  lines(contenders: readonly string[], reference: string): string[] {
    const groups = [...this.#times.keys()].filter((group) => group !== ALL);
    return [...groups, ALL].map((group) => {
      const compared = this.stats(reference, group).mean;
      const cells = contenders.map((contender) => {
        const stats = this.stats(contender, group);
        if (stats.runs === 0) return `${contender}: not run`;
        const faster = contender === reference ? '' : ` (${formatMs(compared / stats.mean)} x)`;
        return `${contender}: ${formatStats(stats)}${faster}`;
      });
      return `  ${group.padEnd(18)} ${cells.join(' | ')}`;
    });
  }
}

/** Runs `work` and measures its duration. */
export async function timed<T>(work: () => T | Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}
