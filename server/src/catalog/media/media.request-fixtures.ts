import sharp from 'sharp';
import { listUploads } from '#contract/catalog/uploads.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { upload } from './uploads.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about uploads, for the test of the API document. */
export async function mediaRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const user = await actor(test);
  const { cookie } = user;
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#506070' } })
    .jpeg()
    .toBuffer();
  const s3Key = await upload(test, user, photo);
  const rejectedKey = await upload(test, user, Buffer.from('no photo'));
  const file = { fileName: 'IMG_1.HEIC', fileSize: 4_000_000, contentType: 'image/heic' };
  const presign = '/api/v1/media/presign';
  const complete = '/api/v1/media/complete';
  return {
    'media.presignUpload': [
      { url: presign, body: file, cookie, status: 201 },
      { url: presign, body: { ...file, fileSize: 50_000_000 }, cookie, status: 422 },
    ],
    'media.completeUpload': [
      { url: complete, body: { s3Key }, cookie, status: 202 },
      { url: complete, body: { s3Key: rejectedKey }, cookie, status: 202 },
      { url: complete, body: { s3Key: 'properties/none.jpg' }, cookie, status: 404 },
    ],
    [listUploads.id]: [{ url: listUploads.path, body: { s3Keys: [s3Key, rejectedKey] }, cookie }],
  };
}
