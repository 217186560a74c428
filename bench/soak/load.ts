import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from './acts.ts';

/** Results of a load phase: durations, and failures counted by reason. */
export type Shown = { durations: number[]; failures: Map<string, number> };

/** Runs an act due at `due` (ms of performance.now()) and records its result. Never rejects. */
async function runAct(act: Act, due: number, shown: Shown): Promise<void> {
  try {
    await act.run();
    shown.durations.push(performance.now() - due);
  } catch (error) {
    const why = `${act.name}: ${error instanceof Error ? error.message : error}`.replace(/[\da-f-]{4,}/g, '…');
    shown.failures.set(why, (shown.failures.get(why) ?? 0) + 1);
  }
}

/** Random acts, weighted by their share. */
export function inShares(acts: readonly Act[]): () => Act {
  const totalShare = acts.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let at = Math.random() * totalShare;
    for (const act of acts) {
      at -= act.share;
      if (at < 0) return act;
    }
    return acts[0] as Act;
  };
}

/** Closed-loop clients. @returns acts per second */
export async function asManyAsGo(next: () => Act, clientCount: number, ms: number): Promise<number> {
  const shown: Shown = { durations: [], failures: new Map() };
  const start = performance.now();
  const runClient = async () => {
    while (performance.now() - start < ms) await runAct(next(), performance.now(), shown);
  };
  await Promise.all(Array.from({ length: clientCount }, runClient));
  const [failure] = shown.failures.keys();
  if (failure) throw new Error(failure);
  return (shown.durations.length * 1000) / (performance.now() - start);
}

/**
 * Runs `perSecond` acts for `ms`, independent of their responses: latency counts from the due time.
 * @param shown receives the results; its reader may empty it
 */
export async function atRate(next: () => Act, perSecond: number, ms: number, shown: Shown): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let nth = 0; ; nth += 1) {
    const due = start + (nth * 1000) / perSecond;
    if (due - start >= ms) break;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const act = runAct(next(), due, shown).finally(() => open.delete(act));
    open.add(act);
  }
  await Promise.all(open);
}
