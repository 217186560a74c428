import { readdir, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeImageHash } from './compute-image-hash.ts';
import { bandsOf, distanceOf, isDistinct, MAX_DISTANCE } from './image-hash.ts';

const folder = new URL('../../app/demo/photos/', import.meta.url);
const files: string[] = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
/** Subset for the variants, because encoding is slow. */
const some = files.filter((_, index) => index % 6 === 0);
const hashes = new Map<string, string>();
const hashOf = async (picture: Uint8Array) => (await computeImageHash(sharp(picture))).perceptualHash;

beforeAll(async () => {
  for (const name of files) hashes.set(name, await hashOf(await readFile(new URL(name, folder))));
});

describe('the image hash', () => {
  it('distinguishes the demo photos by a wide margin', () => {
    const all = [...hashes];
    const distances = all.flatMap(([name, hash], index) =>
      all.slice(index + 1).map(([other, otherHash]) => ({ name, other, distance: distanceOf(hash, otherHash) })),
    );
    const [closest] = distances.sort((a, b) => a.distance - b.distance);
    expect(closest?.distance).toBeGreaterThan(3 * MAX_DISTANCE);
  });

  it.each([
    ['smaller', (picture: Sharp) => picture.resize(480).webp()],
    ['compressed hard', (picture: Sharp) => picture.jpeg({ quality: 40 })],
    ['a little brighter', (picture: Sharp) => picture.modulate({ brightness: 1.08 }).png()],
    ['in another format', (picture: Sharp) => picture.resize(1600).avif({ quality: 45, effort: 0 })],
    ['with a watermark', (picture: Sharp) => picture.composite([{ input: watermark, gravity: 'southeast' }]).jpeg()],
  ] as const)('is stable when the photo is %s', async (_how, change) => {
    for (const name of some) {
      const changed = await change(sharp(await readFile(new URL(name, folder)))).toBuffer();
      const distance = distanceOf(hashes.get(name) ?? '', await hashOf(changed));
      expect(distance, name).toBeLessThanOrEqual(MAX_DISTANCE);
    }
  });

  it('is distinct for the demo photos, but not for a wall, a sky or a sheet of paper', async () => {
    expect(files.filter((name) => !isDistinct(hashes.get(name) ?? ''))).toEqual([]);
    const wall = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b5452a' } }).png();
    const sky = sharp(
      Buffer.from(
        '<svg width="600" height="400"><linearGradient id="a" x2="0" y2="1"><stop stop-color="#06c"/><stop offset="1" stop-color="#fff"/></linearGradient><rect width="600" height="400" fill="url(#a)"/></svg>',
      ),
    ).png();
    for (const flat of [wall, sky]) expect(isDistinct(await hashOf(await flat.toBuffer()))).toBe(false);
  });

  it('shares a band with every hash at a distance of seven bits', () => {
    const hash = hashes.get(files[0] ?? '') ?? '';
    for (let start = 0; start < 121; start += 1) {
      const step = 1 + (start % 17);
      const places = Array.from({ length: MAX_DISTANCE }, (_, index) => (start + index * step) % 128);
      const other = [...hash].map((bit, place) => (places.includes(place) ? String(1 - Number(bit)) : bit)).join('');
      expect(distanceOf(hash, other)).toBe(new Set(places).size);
      const bands = new Set(bandsOf(hash));
      expect(bandsOf(other).some((band) => bands.has(band))).toBe(true);
    }
  });
});

const watermark = Buffer.from(
  '<svg width="200" height="40"><text x="4" y="28" font-size="24" fill="#fff" opacity="0.7">agenzia</text></svg>',
);
