import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaChoice } from '#contract/catalog/media.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { chooseMedia } from '../media/choose-media.ts';
import { detachMedia } from '../media/detach-media.ts';
import { mediaJobs } from '../media/media.jobs.ts';
import { mediaOfProperties, ownMediaOf } from '../media/media.queries.ts';
import { putAt, requestUpload, upload } from '../media/uploads.fixtures.ts';
import { makeProperty } from './properties.fixtures.ts';

const test = await testApp();
const { deps } = test;

const jpeg = () => {
  const background = { r: Math.floor(Math.random() * 250), g: Math.floor(Math.random() * 250), b: 40 };
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
const uploaded = async (owner: TestActor) => upload(test, owner, await jpeg());
const choose = (owner: TestActor, propertyId: number, choices: (string | Partial<MediaChoice>)[]) =>
  inTransaction(deps.db, (trx) =>
    chooseMedia({ domainError }, trx, {
      ownerId: owner.id,
      actorId: owner.id,
      propertyId,
      choices: choices.map(choiceOf),
    }),
  );
const choiceOf = (choice: string | Partial<MediaChoice>): MediaChoice => ({
  s3Key: '',
  representation: 'PHOTO',
  roomTag: null,
  alt: null,
  ...(typeof choice === 'string' ? { s3Key: choice } : choice),
});
const own = async (id: number) => (await ownMediaOf(deps, [id], { coverOnly: false })).get(id) ?? [];
const shown = async (id: number) => (await mediaOfProperties(deps, [id])).get(id) ?? [];
const remove = async (keys: readonly string[]) => {
  for (const key of keys) await deps.files.remove(key);
};
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('it was not refused'),
    (error) => error,
  );

describe('the media of a property', () => {
  it('replaces them by the chosen ones, in order, and retained items keep their ids', async () => {
    const { id, owner } = await makeProperty(test);
    const [first] = await own(id);
    const [a, b] = [await uploaded(owner), await uploaded(owner)];
    await choose(owner, id, [{ s3Key: b, roomTag: 'kitchen', alt: 'Cucina' }, first?.s3Key ?? '', a]);
    const before = await own(id);
    expect(before.map(({ s3Key, displayOrder }) => [s3Key, displayOrder])).toEqual([
      [b, 0],
      [first?.s3Key, 1],
      [a, 2],
    ]);
    expect(before[1]?.id).toBe(first?.id);
    expect(before[0]).toMatchObject({ roomTag: 'kitchen', alt: 'Cucina', isProcessing: false, url: `/media/${b}` });
    await choose(owner, id, [{ s3Key: a, representation: 'FLOOR_PLAN' }, b]);
    const after = await own(id);
    expect(after.map((item) => item.id)).toEqual([before[2]?.id, before[0]?.id]);
    expect(after[0]?.representation).toBe('FLOOR_PLAN');
    expect((await ownMediaOf(deps, [id], { coverOnly: true })).get(id)).toHaveLength(1);
  });

  it('deletes removed items with their files, unless another property shows them', async () => {
    const { id, owner } = await makeProperty(test);
    const other = await makeProperty(test, { owner });
    const [a, b] = [await uploaded(owner), await uploaded(owner)];
    await choose(owner, id, [a, b]);
    await choose(owner, other.id, [b]);
    const { files: removed } = await choose(owner, id, [b]);
    expect(removed).toContain(a);
    await remove(removed);
    expect((await test.app.inject({ url: `/media/${a}` })).statusCode).toBe(404);
    expect((await choose(owner, id, [])).files).toEqual([]);
    expect(await inTransaction(deps.db, (trx) => detachMedia(trx, [other.id]))).toContain(b);
    expect(await errorOf(choose(owner, id, [b]))).toMatchObject({ code: 'UPLOAD_NOT_FOUND_EXCEPTION' });
  });

  it('shows an item to the owner only during processing, and to all users once ready', async () => {
    const { id, owner } = await makeProperty(test);
    const content = await jpeg();
    const { uploadUrl, s3Key } = await requestUpload(owner, content);
    await choose(owner, id, [s3Key]);
    expect(await own(id)).toMatchObject([{ s3Key, isProcessing: true, url: null, photo: null, refusal: null }]);
    expect(await shown(id)).toEqual([]);
    await putAt(test, uploadUrl, content);
    await runJobs(test, mediaJobs);
    expect(await own(id)).toMatchObject([{ s3Key, isProcessing: false, url: `/media/${s3Key}` }]);
    expect(await shown(id)).toMatchObject([{ type: 'PHOTO', isProcessing: false }]);
  });

  it('shows a rejected upload to the owner only', async () => {
    const { id, owner } = await makeProperty(test);
    const { uploadUrl, s3Key } = await requestUpload(owner, Buffer.from('no photo'));
    await choose(owner, id, [s3Key]);
    await putAt(test, uploadUrl, Buffer.from('no photo'));
    await runJobs(test, mediaJobs);
    expect(await own(id)).toMatchObject([{ s3Key, isProcessing: false, refusal: 'PHOTO_UNREADABLE', url: null }]);
    expect(await shown(id)).toEqual([]);
    const problem = { path: 'body.media.0.s3Key', rule: 'refused_upload', message: 'cannot be used' };
    expect(await errorOf(choose(owner, id, [s3Key]))).toMatchObject({ details: { fields: [problem] } });
  });

  it.each<[string, (key: string, video: () => Promise<string>) => Promise<string[]>, string]>([
    ['the same twice', async (key) => [key, key], 'repeated'],
    ['two videos', async (_, video) => [await video(), await video()], 'too_many_videos'],
    ['51 files', async (key) => Array.from({ length: 51 }, () => key), 'too_big'],
  ])('rejects %s', async (_, make, rule) => {
    const { id, owner } = await makeProperty(test);
    const video = async () => (await requestUpload(owner, Buffer.from('x'), { contentType: 'video/mp4' })).s3Key;
    const error = await errorOf(choose(owner, id, await make(await uploaded(owner), video)));
    expect(error.details.fields).toContainEqual(expect.objectContaining({ rule }));
  });

  it('rejects uploads of another user', async () => {
    const { id, owner } = await makeProperty(test);
    const s3Key = await uploaded(await actor(test));
    const error = await errorOf(choose(owner, id, [s3Key]));
    expect(error).toMatchObject({ code: 'UPLOAD_NOT_FOUND_EXCEPTION', details: { s3Key } });
  });
});
