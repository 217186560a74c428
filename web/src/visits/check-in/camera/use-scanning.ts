import { useEffect, useEffectEvent } from 'react';
import { frameReader } from './frame-reader.ts';
import type { Camera } from './use-camera.ts';

/** How long a code must be out of sight before it counts again. */
const REST_MS = 3_000;

/** When each code was seen last. */
export type Seen = ReadonlyMap<string, number>;

/**
 * A camera sees the same code many times a second. It counts once, and again only after it was away for three seconds; two codes side by
 * side do not wake each other.
 */
export function sighted(seen: Seen, code: string, now: number): { counts: boolean; seen: Seen } {
  const last = seen.get(code);
  const recent = [...seen].filter(([, at]) => now - at < REST_MS);
  return {
    counts: last === undefined || now - last >= REST_MS,
    seen: new Map([...recent, [code, now]]),
  };
}

/** Eight pictures a second: quick enough for a hand, and a phone stays cool. */
const PAUSE_MS = 120;

/** Reads what the camera sees for as long as it is on, and tells each code once. A picture that cannot be read changes nothing. */
export function useScanning({ state, video }: Pick<Camera, 'state' | 'video'>, onCode: (code: string) => void): void {
  const told = useEffectEvent(onCode);
  useEffect(() => {
    if (state !== 'on') return;
    let isOver = false;
    let seen: Seen = new Map();
    const watch = async () => {
      const reader = await frameReader();
      while (!isOver) {
        const code = video.current && video.current.readyState >= 2 ? await reader.read(video.current) : null;
        if (code && !isOver) {
          const sight = sighted(seen, code, performance.now());
          seen = sight.seen;
          if (sight.counts) told(code);
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      reader.close();
    };
    void watch();
    return () => {
      isOver = true;
    };
  }, [state, video]);
}
