import { access, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { AVATAR_MAX_BYTES } from '#contract/identity/users';
import { removeAvatar, uploadAvatar } from '#contract/identity/users.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const folder = join(test.deps.env.dataDir, 'media', 'avatars');

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 180, g: 90, b: 40 } } });
const upload = (by: TestActor, content: Uint8Array, id = by.id) =>
  by.api.call(uploadAvatar, { params: { id }, file: new File([new Uint8Array(content)], 'io.png') });

const fileOf = (url: string) => join(test.deps.env.dataDir, url);
const isThere = (url: string) =>
  access(fileOf(url)).then(
    () => true,
    () => false,
  );

describe('a profile picture', () => {
  it.each([
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['PNG with transparency', () => picture().ensureAlpha(0.5).png().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['AVIF', () => picture().avif({ effort: 0 }).toBuffer()],
    ['GIF', () => picture().gif().toBuffer()],
    ['grey JPEG', () => picture().greyscale().jpeg().toBuffer()],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['tall PNG', () => picture(300, 5000).png().toBuffer()],
    [
      'JPEG with a page of HTML behind it',
      async () => Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
    ],
  ])('may be a %s, and is stored as a square WebP', async (_, make) => {
    const user = await actor(test);
    const { data } = await upload(user, await make());
    expect(data.url).toMatch(/^\/media\/avatars\/[0-9a-f]{32}\.webp$/);
    const served = await test.app.inject({ url: data.url });
    expect(served.headers['content-type']).toBe('image/webp');
    const { format, width, height } = await sharp(served.rawPayload).metadata();
    const side = Math.min(512, width);
    expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side });
    expect(served.body).not.toContain('<script>');
    expect((await user.api.call(getMe, {})).data?.avatar).toBe(data.url);
  });

  it('is not enlarged', async () => {
    const { data } = await upload(await actor(test), await picture(64, 100).png().toBuffer());
    expect(await sharp(fileOf(data.url)).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('of a professional is a logo, uncropped on white', async () => {
    const mark = { input: await picture(40, 40).png().toBuffer(), left: 0, top: 0 };
    const wide = sharp({
      create: { width: 400, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const agency = await actor(test, { advertiserKind: 'PROFESSIONAL' });
    const { data } = await upload(agency, await wide.composite([mark]).png().toBuffer());
    const { data: pixels, info } = await sharp(fileOf(data.url)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, 400]);
    const at = (x: number, y: number) => [...pixels.subarray((y * 400 + x) * 3, (y * 400 + x) * 3 + 3)];
    expect(at(20, 170).map((value) => Math.round(value / 60))).toEqual([3, 2, 1]);
    for (const [x, y] of [
      [20, 20],
      [380, 200],
    ] as const)
      expect(Math.min(...at(x, y))).toBeGreaterThan(250);
  });

  it('is rotated upright, and contains neither location nor camera', async () => {
    const blue = sharp({ create: { width: 400, height: 800, channels: 3, background: 'blue' } });
    const photo = await picture(800, 800)
      .composite([{ input: await blue.png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitude: '45/1 28/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('Leica');
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { data } = await upload(await actor(test), photo);
    const facts = await sharp(fileOf(data.url)).metadata();
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc, facts.orientation]).toEqual(Array(5).fill(undefined));
    // The left side of the original is at the top after the rotation.
    const half = async (top: number) => {
      const { channels } = await sharp(
        await sharp(fileOf(data.url)).extract({ left: 0, top, width: 512, height: 200 }).png().toBuffer(),
      ).stats();
      return channels.map(({ mean }) => Math.round(mean / 60));
    };
    expect([await half(0), await half(312)]).toEqual([
      [0, 0, 4],
      [3, 2, 1],
    ]);
  });

  it('of an animation is its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 100, height: 100, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { data } = await upload(await actor(test), animation);
    const { pages, width, height } = await sharp(fileOf(data.url)).metadata();
    expect({ pages, width, height }).toEqual({ pages: undefined, width: 100, height: 100 });
    const { dominant } = await sharp(fileOf(data.url)).stats();
    expect(dominant.r).toBeGreaterThan(200);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>';

describe('an invalid picture', () => {
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['SVG', 'unsupported', () => Buffer.from(svg)],
    ['HTML', 'unsupported', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a PDF', 'unsupported', () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', 'unsupported', () => picture().tiff().toBuffer()],
    ['one byte', 'unsupported', () => Buffer.from('x')],
    ['a GIF by its first bytes only', 'unreadable', () => Buffer.from(`GIF89a${svg}`)],
    ['HEIC, which this build cannot read', 'unsupported', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a JPEG cut off', 'unreadable', async () => (await picture().jpeg().toBuffer()).subarray(0, 900)],
    [
      'a PNG cut off',
      'unreadable',
      async () => {
        const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
        const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
          .png()
          .toBuffer();
        return image.subarray(0, image.length / 2);
      },
    ],
    ['a narrow one', 'too_small', () => picture(63, 900).png().toBuffer()],
    ['a bomb', 'too_many_pixels', () => picture(7100, 7100).png().toBuffer()],
  ])('%s is rejected as %s', async (_, reason, make) => {
    const user = await actor(test);
    const before = await readdir(folder);
    const error = await errorOf(upload(user, await make()));
    expect(error).toMatchObject({ status: 422, code: 'INVALID_IMAGE_EXCEPTION', details: { reason } });
    expect(await readdir(folder)).toEqual(before);
  });

  it('larger than 5 MB is rejected', async () => {
    const content = new Uint8Array(AVATAR_MAX_BYTES + 1);
    content.set(await picture().jpeg().toBuffer());
    expect(await errorOf(upload(await actor(test), content))).toMatchObject({ status: 413 });
    expect((await upload(await actor(test), content.subarray(0, AVATAR_MAX_BYTES))).data.url).toContain('/avatars/');
  });
});

describe('the file of a picture', () => {
  it('is deleted when the picture is replaced or removed', async () => {
    const user = await actor(test);
    const content = await picture().jpeg().toBuffer();
    const first = (await upload(user, content)).data.url;
    const second = (await upload(user, content)).data.url;
    expect([first === second, await isThere(first), await isThere(second)]).toEqual([false, false, true]);
    const remove = () => user.api.call(removeAvatar, { params: { id: user.id } });
    expect((await remove()).data).toEqual({ url: null });
    expect((await remove()).data).toEqual({ url: null });
    expect(await isThere(second)).toBe(false);
    expect((await user.api.call(getMe, {})).data?.avatar).toBeNull();
  });

  it('that cannot be deleted does not affect its replacement', async () => {
    const user = await actor(test);
    const content = await picture().jpeg().toBuffer();
    const former = (await upload(user, content)).data.url;
    await rm(fileOf(former));
    await mkdir(fileOf(former));
    const { data } = await upload(user, content);
    expect(await isThere(data.url)).toBe(true);
    expect((await user.api.call(getMe, {})).data?.avatar).toBe(data.url);
    await rmdir(fileOf(former));
  });

  it('that another site stores is not deleted', async () => {
    const user = await actor(test, { avatar: 'https://example.org/io.png' });
    const { data } = await upload(user, await picture().jpeg().toBuffer());
    expect(await isThere(data.url)).toBe(true);
    const { data: removed } = await user.api.call(removeAvatar, { params: { id: user.id } });
    expect(removed.url).toBeNull();
  });

  it('is one after ten concurrent uploads', async () => {
    const user = await actor(test);
    const content = await picture(200, 200).jpeg().toBuffer();
    const before = await readdir(folder);
    await Promise.all(Array.from({ length: 10 }, () => upload(user, content)));
    const added = (await readdir(folder)).filter((name) => !before.includes(name));
    expect(added.map((name) => `/media/avatars/${name}`)).toEqual([(await user.api.call(getMe, {})).data?.avatar]);
  });

  it('cannot be set or removed by another user, not even by an admin', async () => {
    const [user, otherUser, admin] = [await actor(test), await actor(test), await actor(test, { role: 'ADMIN' })];
    const content = await picture().jpeg().toBuffer();
    for (const by of [otherUser, admin]) {
      const remove = () => by.api.call(removeAvatar, { params: { id: user.id } });
      for (const call of [() => upload(by, content, user.id), remove]) {
        expect(await errorOf(call())).toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
      }
    }
  });
});
