/**
 * Media: the photos and the video of a property.
 *
 * An owner asks where to put a file, puts it there (the disk's address or S3's: the same steps) and says so; a job judges
 * it by content, cleans and resizes it. Files that no property uses after a day are swept.
 * A file is uploaded once, judged by its content and turned into three widths of WebP and AVIF plus a
 * thumbhash, the blur shown while it loads. `url` is the largest WebP; the other renditions differ only in
 * the end of their name (`{key}-480.webp`, `{key}-960.avif`).
 */
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { data } from './page.ts';

/** Widths of the renditions in pixels (DESIGN.md "Media"). A photo is never enlarged: see `widths`. */
export const renditionWidths = [480, 960, 1600] as const;

export const photo = z
  .object({
    url: z.string(),
    /** Base of the renditions: `/media/ab12cd`, to which `-{width}.{webp|avif}` is added. */
    base: z.string(),
    widths: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    alt: z.string().nullable(),
    /** Base64, at most 40 characters. */
    thumbhash: z.string().nullable(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photo>;

export const mediaItem = photo
  .extend({
    id: z.int(),
    type: z.enum(['PHOTO', 'VIDEO']),
    displayOrder: z.int(),
    isProcessing: z.boolean(),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItem>;

/** spec/001 §5, §9. */
export const MEDIA_MAX_ITEMS = 50;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const VIDEO_MAX_BYTES = 100 * 1024 * 1024;

export const mediaTypes = ['PHOTO', 'VIDEO'] as const;
/** What a picture stands for. */
export const representations = ['PHOTO', 'FLOOR_PLAN'] as const;
/** What a picture shows. */
export const roomTags = [
  'living',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'study',
  'hallway',
  'balcony',
  'terrace',
  'garden',
  'pool',
  'garage',
  'cellar',
  'facade',
  'commonArea',
  'view',
  'other',
] as const;

/** Why a file that arrived is not used. */
export const uploadRefusals = [
  'PHOTO_UNREADABLE',
  'PHOTO_TOO_HEAVY',
  'PHOTO_TOO_LARGE',
  'PHOTO_TOO_SMALL',
  'VIDEO_UNREADABLE',
  'VIDEO_TOO_HEAVY',
] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/**
 * A picture or video as its owner handles it. Until it is processed `isProcessing` is true and `url` is null; a file that
 * cannot be used has `refusal` instead, and is not shown to anybody else.
 */
export const ownMediaItem = z
  .object({
    id: z.int(),
    s3Key: z.string(),
    type: z.enum(mediaTypes),
    representation: z.enum(representations),
    displayOrder: z.int(),
    roomTag: z.enum(roomTags).nullable(),
    alt: z.string().nullable(),
    fileName: z.string(),
    /** In bytes, as it was uploaded. */
    fileSize: z.int(),
    mimeType: z.string(),
    isProcessing: z.boolean(),
    refusal: z.enum(uploadRefusals).nullable(),
    url: z.string().nullable(),
    photo: photo.nullable(),
  })
  .meta({ id: 'OwnMediaItem' });
export type OwnMediaItem = z.infer<typeof ownMediaItem>;

/** One file of a property as its owner orders it; files are named by the key they were uploaded under. */
export const mediaChoice = z.object({
  s3Key: z.string().min(1).max(200),
  representation: z.enum(representations).default('PHOTO'),
  roomTag: z.enum(roomTags).nullable().default(null),
  alt: z.string().trim().max(200).nullable().default(null),
});
export type MediaChoice = z.output<typeof mediaChoice>;

/** spec/001 §7 "Media upload", step 1. The file then goes to `uploadUrl` with PUT and the same Content-Type. */
export const presign = defineEndpoint({
  id: 'media.presignUpload',
  method: 'POST',
  path: '/api/v1/media/presign',
  summary: 'Where to PUT a photo or a video, for ten minutes',
  description:
    'The address takes one file of exactly this size and type. `s3Key` names it afterwards; its public address is MEDIA_BASE_URL and the key, ' +
    'once it is judged and cleaned of its metadata. `skipCompression` leaves out `compressed/{name}.webp`.',
  who: 'signed-in',
  body: z.object({
    fileName: z.string().trim().min(1).max(200),
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

/** Step 3: tells that the PUT is done, so that processing begins at once. Doing it twice is the same. */
export const completeUpload = defineEndpoint({
  id: 'media.completeUpload',
  method: 'POST',
  path: '/api/v1/media/complete',
  summary: 'The file has been put: process it now',
  who: 'signed-in',
  body: z.object({ s3Key: z.string().min(1).max(200) }),
  status: 202,
  output: data(
    z.object({
      s3Key: z.string(),
      status: z.enum(['PENDING', 'PROCESSING', 'READY', 'REFUSED']),
      refusal: z.enum(uploadRefusals).nullable(),
    }),
  ),
  errors: ['UPLOAD_NOT_FOUND_EXCEPTION', 'UPLOAD_EXPIRED_EXCEPTION'],
});

/** How uploads are getting on, many at once: what a page polls while it shows them. */
export const listUploads = defineEndpoint({
  id: 'media.listUploads',
  method: 'POST',
  path: '/api/v1/media/uploads',
  summary: 'How my uploads of these keys are getting on',
  safe: true,
  who: 'signed-in',
  body: z.object({ s3Keys: z.array(z.string().min(1).max(200)).max(MEDIA_MAX_ITEMS) }),
  output: data(
    z.array(
      z.object({
        s3Key: z.string(),
        type: z.enum(mediaTypes),
        status: z.enum(['PENDING', 'PROCESSING', 'READY', 'REFUSED']),
        refusal: z.enum(uploadRefusals).nullable(),
        url: z.string().nullable(),
        photo: photo.nullable(),
      }),
    ),
  ),
  errors: [],
});

/** The address of one rendition. */
export function renditionUrl(base: string, width: number, format: 'webp' | 'avif'): string {
  return `${base}-${width}.${format}`;
}
