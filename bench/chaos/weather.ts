import type { ChaosMode, ChaosProxy } from '../../server/testing/faults/chaos-proxy.ts';

/** Random network faults of each external service. */

const hard: ChaosMode[] = [
  { kind: 'slow', ms: 60 },
  { kind: 'slow', ms: 200 },
  { kind: 'trickle', bytes: 64, ms: 2 },
  { kind: 'swallow' },
  { kind: 'reset' },
  { kind: 'resetAfter', bytes: 4_000 },
  { kind: 'cutAt', text: 'commit\0', received: true },
  { kind: 'cutAt', text: 'commit\0', received: false },
  { kind: 'cutAt', text: '\r\n.\r\n', received: true },
  { kind: 'cutAt', text: 'PUT /', received: true },
];
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const SHORTEST_MS = 1_500;
const LONGEST_MS = 9_000;
/** Share of time without faults: otherwise no request would succeed. */
const FAIR_SHARE = 0.55;

/** @returns `end`, which stops all faults; `seen` counts the modes. */
export function startWeather(proxies: Record<string, ChaosProxy>): { end(): void; modeCounts: Map<string, number> } {
  const timers = new Map<string, NodeJS.Timeout>();
  const modeCounts = new Map<string, number>();
  const change = (name: string, proxy: ChaosProxy) => {
    const mode: ChaosMode = Math.random() < FAIR_SHARE ? { kind: 'pass' } : any(hard);
    proxy.set(mode);
    const modeName = `${name} ${mode.kind}`;
    modeCounts.set(modeName, (modeCounts.get(modeName) ?? 0) + 1);
    const next = SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS);
    timers.set(
      name,
      setTimeout(() => change(name, proxy), next),
    );
  };
  for (const [name, proxy] of Object.entries(proxies)) change(name, proxy);
  return {
    modeCounts,
    end: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      for (const proxy of Object.values(proxies)) proxy.set({ kind: 'pass' });
    },
  };
}
