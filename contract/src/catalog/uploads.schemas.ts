import { z } from 'zod';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { photo, s3Key } from './media.schemas.ts';
import { MEDIA_MAX_ITEMS, mediaTypes, uploadErrors, VIDEO_MAX_BYTES } from './media.ts';
import * as addresses from './uploads.ts';

/** spec/001 §7 "Media upload", step 1. The file then goes to `uploadUrl` with PUT and the same Content-Type. */
export const presign = defineEndpoint({
  ...addresses.presign,
  summary: 'Where to PUT a photo or a video, for ten minutes',
  description:
    'The address takes one file of exactly this size and type. `s3Key` names it afterwards; its public address is MEDIA_BASE_URL and the key, ' +
    'once it is judged and cleaned of its metadata. `skipCompression` leaves out `compressed/{name}.webp`.',
  who: 'signed-in',
  body: z.object({
    fileName: line(200).min(1),
    fileSize: z.int().min(1).max(VIDEO_MAX_BYTES),
    contentType: z.string().regex(/^(image|video)\/[\w.+-]{1,60}$/, { error: 'must be image/* or video/*' }),
    folder: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, { error: 'must be lower-case letters, digits and dashes' })
      .default('properties'),
    skipCompression: z.boolean().default(false),
  }),
  status: 201,
  output: data(z.object({ uploadUrl: z.string(), s3Key: z.string() })),
  errors: [],
});

/** Step 3: confirms the PUT, so that processing starts immediately. Idempotent. */
export const completeUpload = defineEndpoint({
  ...addresses.completeUpload,
  summary: 'The file has been put: process it now',
  who: 'signed-in',
  body: z.object({ s3Key }),
  status: 202,
  output: data(
    z.object({
      s3Key: z.string(),
      status: z.enum(['PENDING', 'PROCESSING', 'READY', 'REFUSED']),
      refusal: z.enum(uploadErrors).nullable(),
    }),
  ),
  errors: ['UPLOAD_NOT_FOUND_EXCEPTION', 'UPLOAD_EXPIRED_EXCEPTION'],
});

/** Status of several uploads; pages poll it while they display them. */
export const listUploads = defineEndpoint({
  ...addresses.listUploads,
  summary: 'How my uploads of these keys are getting on',
  who: 'signed-in',
  body: z.object({ s3Keys: z.array(s3Key).max(MEDIA_MAX_ITEMS) }),
  output: data(
    z.array(
      z.object({
        s3Key: z.string(),
        type: z.enum(mediaTypes),
        status: z.enum(['PENDING', 'PROCESSING', 'READY', 'REFUSED']),
        refusal: z.enum(uploadErrors).nullable(),
        url: z.string().nullable(),
        photo: photo.nullable(),
      }),
    ),
  ),
  errors: [],
});
