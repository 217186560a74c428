/** Reads the QR code in a picture of a film: by the browser's own eye where it has one, else by ours in a worker. */
export type FrameReader = {
  /** The text of a code, or null. One picture at a time. */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
};

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> };

export async function frameReader(): Promise<FrameReader> {
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

/** Wide enough for the code of a pass at arm's length, and read in a few milliseconds. */
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
