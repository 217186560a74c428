import { useEffect, useEffectEvent } from 'react';
import type { Camera } from './use-camera.ts';

/** Milliseconds without a code before it counts again. */
const REST_MS = 3_000;

/** Last detection of each code. */
export type Seen = ReadonlyMap<string, number>;

/**
 * A camera detects the same code many times per second. It counts once, and again after three seconds out of view.
 * Two codes next to each other do not reset each other.
 */
export function sighted(seen: Seen, code: string, now: number): { counts: boolean; seen: Seen } {
  const last = seen.get(code);
  const recent = [...seen].filter(([, at]) => now - at < REST_MS);
  return {
    counts: last === undefined || now - last >= REST_MS,
    seen: new Map([...recent, [code, now]]),
  };
}

/** Eight frames per second: fast enough for manual scanning, and a phone does not overheat. */
const PAUSE_MS = 120;

/** Reads camera frames while the camera is on and reports each code once. Unreadable frames are ignored. */
export function useScanning({ state, video }: Pick<Camera, 'state' | 'video'>, onCode: (code: string) => void): void {
  const reportCode = useEffectEvent(onCode);
  useEffect(() => {
    if (state !== 'on') return;
    let isStopped = false;
    let seen: Seen = new Map();
    const watch = async () => {
      const reader = await frameReader();
      while (!isStopped) {
        const code = video.current && video.current.readyState >= 2 ? await reader.read(video.current) : null;
        if (code && !isStopped) {
          const sight = sighted(seen, code, performance.now());
          seen = sight.seen;
          if (sight.counts) reportCode(code);
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      reader.close();
    };
    void watch();
    return () => {
      isStopped = true;
    };
  }, [state, video]);
}

/** Reads QR codes in video frames: with the browser's detector if available, else with a decoder in a worker. */
type FrameReader = {
  /** Text of a code, or null. One frame at a time. */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
};

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

async function frameReader(): Promise<FrameReader> {
  return (await ownEye()) ?? workersEye();
}

async function ownEye(): Promise<FrameReader | null> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null,
    close() {},
  };
}

/** Pixels: enough for the code of a pass at arm's length, decoded in a few milliseconds. */
const WIDTH = 720;

function workersEye(): FrameReader {
  const worker = new Worker(new URL('./read-frames.ts', import.meta.url), { type: 'module' });
  return {
    async read(video) {
      const scale = Math.min(1, WIDTH / Math.max(1, video.videoWidth));
      const resizeWidth = Math.max(1, Math.round(video.videoWidth * scale));
      const resizeHeight = Math.max(1, Math.round(video.videoHeight * scale));
      const picture = await createImageBitmap(video, { resizeWidth, resizeHeight }).catch(() => null);
      if (!picture) return null;
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
        worker.onerror = () => resolve(null);
        worker.postMessage(picture, [picture]);
      });
    },
    close: () => worker.terminate(),
  };
}
