import { completeUpload as complete, listUploads as list, presign } from '#contract/catalog/uploads.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import type { Deps } from '../deps.ts';
import { completeUpload } from './complete-upload.ts';
import { listUploads } from './media.queries.ts';
import { presignUpload } from './presign-upload.ts';

const handle = handleWith<Deps>();

export const mediaRoutes: readonly Route<Deps>[] = [
  handle(presign, async (context) => ({ data: await presignUpload(context, context.input.body) })),
  handle(complete, async (context) => ({ data: await completeUpload(context, context.input.body) })),
  handle(list, async (context) => ({ data: await listUploads(context, context.input.body) })),
];
