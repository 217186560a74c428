import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { paper } from '../web/src/platform/ui/theme/theme-colors.ts';

/**
 * `node tools/make-icons.ts` renders the icons for browsers and phones from the logo in
 * `web/public/favicon.svg` into `web/public`. They are committed: run it when the logo changes.
 */

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const logoPath = `${folder}favicon.svg`;

/**
 * Logo on its background. `share`: its part of the side; a mask may cut a fifth off every side (w3.org/TR/appmanifest, "safe zone").
 */
async function icon(side: number, share: number): Promise<Buffer> {
  const height = Math.round(side * share);
  const rendered = await sharp(logoPath, { density: 72 * (height / 32) * 1.5 })
    .resize(height, height, { fit: 'contain', background: '#0000' })
    .toBuffer();
  const ground = sharp({ create: { width: side, height: side, channels: 4, background: paper.light } });
  return ground
    .composite([{ input: rendered }])
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

/** A PNG in an ICO container: the oldest browsers request it by default (learn.microsoft.com, "ICO"). */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(`${folder}icons`, { recursive: true });
const small = await sharp(logoPath, { density: 144 }).resize(32, 32).png().toBuffer();
await Promise.all([
  writeFile(`${folder}favicon.ico`, ico(small, 32)),
  writeFile(`${folder}apple-touch-icon.png`, await icon(180, 0.66)),
  ...[192, 512].flatMap((side) => [
    icon(side, 0.78).then((png) => writeFile(`${folder}icons/icon-${side}.png`, png)),
    icon(side, 0.54).then((png) => writeFile(`${folder}icons/maskable-${side}.png`, png)),
  ]),
]);
