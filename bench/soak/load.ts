import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from './acts.ts';

/** What a time of load has shown: ended acts, and why others failed, each reason with how often. */
export type Shown = { taken: number[]; failures: Map<string, number> };

/** Starts an act that has to begin at `due` (ms of performance.now()), and writes down how it ended. Never rejects. */
async function begin(act: Act, due: number, shown: Shown): Promise<void> {
  try {
    await act.run();
    shown.taken.push(performance.now() - due);
  } catch (error) {
    const why = `${act.name}: ${error instanceof Error ? error.message : error}`.replace(/[\da-f-]{4,}/g, '…');
    shown.failures.set(why, (shown.failures.get(why) ?? 0) + 1);
  }
}

/** Acts at random, each as often as its share says. */
export function inShares(acts: readonly Act[]): () => Act {
  const whole = acts.reduce((sum, { share }) => sum + share, 0);
  return () => {
    let at = Math.random() * whole;
    for (const act of acts) {
      at -= act.share;
      if (at < 0) return act;
    }
    return acts[0] as Act;
  };
}

/** So many people, each acting again as soon as they are answered. @returns acts a second */
export async function asManyAsGo(next: () => Act, people: number, ms: number): Promise<number> {
  const shown: Shown = { taken: [], failures: new Map() };
  const start = performance.now();
  const person = async () => {
    while (performance.now() - start < ms) await begin(next(), performance.now(), shown);
  };
  await Promise.all(Array.from({ length: people }, person));
  const [failure] = shown.failures.keys();
  if (failure) throw new Error(failure);
  return (shown.taken.length * 1000) / (performance.now() - start);
}

/**
 * So many acts a second whether or not those before are answered, for so long: how long one takes counts from when it was due.
 * @param shown where it is written down; whoever reads it may empty it
 */
export async function atRate(next: () => Act, perSecond: number, ms: number, shown: Shown): Promise<void> {
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let nth = 0; ; nth += 1) {
    const due = start + (nth * 1000) / perSecond;
    if (due - start >= ms) break;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    const act = begin(next(), due, shown).finally(() => open.delete(act));
    open.add(act);
  }
  await Promise.all(open);
}
