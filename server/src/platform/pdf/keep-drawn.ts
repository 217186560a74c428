/**
 * Files that take a core for a moment to draw: each version is drawn once, `atOnce` at a time, because pages come first, and the
 * `most` that were asked for last are kept.
 */
export function keepDrawn({ most, atOnce }: { most: number; atOnce: number }) {
  const kept = new Map<string, Promise<Uint8Array>>();
  const queue = turns(atOnce);
  return (version: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = kept.get(version) ?? queue(draw);
    kept.delete(version);
    kept.set(version, known);
    known.catch(() => kept.delete(version));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return known;
  };
}

/** Runs at most `most` at a time; the others wait for their turn. */
function turns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
