import type { InjectOptions } from 'fastify';
import { presign } from '#contract/catalog/uploads.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { mediaJobs } from './media.jobs.ts';

type UploadOverrides = { contentType?: string; fileSize?: number; skipCompression?: boolean; fileName?: string };

/** Requests an upload URL for `content`. */
export async function requestUpload(user: TestActor, content: Uint8Array, overrides: UploadOverrides = {}) {
  const body = { fileName: 'IMG_0001.jpg', contentType: 'image/jpeg', fileSize: content.byteLength, ...overrides };
  return (await user.api.call(presign, { body })).data;
}

/** Uploads `content` to the URL, like a browser. */
export function putAt(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  content: Uint8Array,
  headers: InjectOptions['headers'] = {},
) {
  const sent = { 'content-type': 'image/jpeg', ...headers };
  return app.inject({ method: 'PUT', url, headers: sent, payload: Buffer.from(content) });
}

/** Requests the URL, uploads and processes. @returns the key. */
export async function upload(
  test: TestApp,
  user: TestActor,
  content: Uint8Array,
  overrides: UploadOverrides = {},
): Promise<string> {
  const { uploadUrl, s3Key } = await requestUpload(user, content, overrides);
  const { statusCode } = await putAt(test, uploadUrl, content, {
    'content-type': overrides.contentType ?? 'image/jpeg',
  });
  if (statusCode !== 200) throw new Error(`The file was answered with ${statusCode}`);
  await runJobs(test, mediaJobs);
  return s3Key;
}
