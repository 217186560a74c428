import { decodeQR } from 'qr/decode.js';

/**
 * Worker: receives a picture and posts the text of its QR code, or null.
 * Dense codes far away need more than a frame's 1/60 s, and this thread blocks no user.
 */
const TIME_MS = 80;

let canvas: OffscreenCanvas | undefined;

addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  const { width, height } = picture;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  picture.close();
  const pixels = context?.getImageData(0, 0, width, height).data;
  postMessage(pixels ? textIn({ width, height, data: pixels }) : null);
});

/** The decoder throws for an image without a code. */
function textIn(image: Parameters<typeof decodeQR>[0]): string | null {
  try {
    return decodeQR(image, { timeLimit: TIME_MS });
  } catch {
    return null;
  }
}
