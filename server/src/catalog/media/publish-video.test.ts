import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listUploads } from '#contract/catalog/uploads.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { upload } from './uploads.fixtures.ts';

const test = await testApp();

const place = Buffer.from('+45.4642+009.1900/');

function box(type: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4);
  return bytes;
};

const ONE = 0x10000;
const upright = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000];
const turned = [0, ONE, 0, -ONE, 0, 0, 0, 0, 0x40000000];
const handler = (type: string) => box('hdlr', numbers(0, 0), Buffer.from(type), numbers(0, 0, 0));
const track = (type: string, matrix: number[], ...more: Uint8Array[]) =>
  box(
    'trak',
    box('tkhd', numbers(0, 0, 0, 1, 0, 0, 0, 0, 0, 0), numbers(...matrix), numbers(1920 * ONE, 1080 * ONE)),
    box('mdia', handler(type), ...more),
  );
const ftyp = (brand = 'isom') => box('ftyp', Buffer.from(brand), numbers(0), Buffer.from(brand));

/** Position samples in a separate track, 18 bytes each, after 8 bytes of video. */
function movie({ matrix = upright, brand = 'isom', kind = 'vide' } = {}): Buffer {
  const mdat = box('mdat', Buffer.from('PICTURES'), place, place);
  const at = ftyp(brand).length + 16;
  const positions = box(
    'minf',
    box(
      'stbl',
      box('stsz', numbers(0, 0, 2, place.length, place.length)),
      box('stsc', numbers(0, 1, 1, 2, 1)),
      box('stco', numbers(0, 1, at)),
    ),
  );
  const placeBox = box('\u00a9xyz', place);
  const moov = box(
    'moov',
    track(kind, matrix),
    track('meta', upright, positions),
    box('udta', placeBox),
    box('meta', Buffer.from('com.apple.quicktime.location.ISO6709'), place),
  );
  return Buffer.concat([ftyp(brand), mdat, moov, box('uuid', place)]);
}

async function processed(content: Buffer, contentType = 'video/mp4') {
  const user = await actor(test);
  const s3Key = await upload(test, user, content, { contentType, fileName: 'casa.mp4' });
  const [uploadState] = (await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data;
  return { s3Key, uploadState, file: join(test.deps.env.dataDir, 'media', s3Key) };
}

const sidesOf = (key: string) =>
  test.deps.db.selectFrom('mediaFile').select(['width', 'height']).where('key', '=', key).executeTakeFirst();

describe('a video', () => {
  it.each([
    ['MP4', 'video/mp4', 'isom', 'mp4'],
    ['QuickTime', 'video/quicktime', 'qt  ', 'mov'],
  ])('publishes %s unchanged, except for its recording location', async (_, contentType, brand, ending) => {
    const content = movie({ brand });
    const { s3Key, uploadState, file } = await processed(content, contentType);
    expect(uploadState).toMatchObject({ type: 'VIDEO', status: 'READY', url: `/media/${s3Key}`, photo: null });
    expect(s3Key.endsWith(`.${ending}`)).toBe(true);
    const published = await readFile(file);
    expect(published.length).toBe(content.length);
    expect(published.includes(place)).toBe(false);
    expect(published.includes('location')).toBe(false);
    expect(published.includes('PICTURES')).toBe(true);
    expect(published.indexOf('moov')).toBe(content.indexOf('moov'));
    expect(await sidesOf(s3Key)).toEqual({ width: 1920, height: 1080 });
  });

  it('has upright dimensions when it was recorded upright', async () => {
    const { s3Key } = await processed(movie({ matrix: turned }));
    expect(await sidesOf(s3Key)).toEqual({ width: 1080, height: 1920 });
  });

  it('has the dimensions of its track as WebM', async () => {
    const element = (id: number[], ...content: Buffer[]) => {
      const body = Buffer.concat(content);
      return Buffer.concat([Buffer.from([...id, 0x80 + body.length]), body]);
    };
    const sides = [element([0xb0], Buffer.from([0x05, 0x00])), element([0xba], Buffer.from([0x02, 0xd0]))];
    const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0xe0], ...sides)));
    const head = element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from('webm')));
    const { s3Key, uploadState } = await processed(
      Buffer.concat([head, element([0x18, 0x53, 0x80, 0x67], tracks)]),
      'video/webm',
    );
    expect(uploadState?.status).toBe('READY');
    expect(await sidesOf(s3Key)).toEqual({ width: 1280, height: 720 });
  });

  it.each<[string, () => Buffer]>([
    ['is cut off', () => movie().subarray(0, -10)],
    ['holds sound alone', () => movie({ kind: 'soun' })],
    ['has no pictures', () => Buffer.concat([ftyp(), box('moov', track('vide', upright))])],
    ['is HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['has a box without end', () => Buffer.concat([ftyp(), numbers(1), Buffer.from('moov'), numbers(-1, -1)])],
    ['has a box of no size', () => Buffer.concat([ftyp(), numbers(4), Buffer.from('moov'), numbers(0)])],
  ])('is rejected when it %s', async (_, make) => {
    const { uploadState, file } = await processed(make());
    expect(uploadState).toMatchObject({ status: 'REFUSED', refusal: 'VIDEO_UNREADABLE', url: null });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
