import { z } from 'zod';
import { line } from '../platform/plain-text.schemas.ts';
import { mediaTypes, representations, roomTags, uploadErrors } from './media.ts';

export const photo = z
  .object({
    url: z.string(),
    /** Base path of the renditions: `/media/ab12cd`; `-{width}.{webp|avif}` is appended. */
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

/**
 * Photo or video as the owner sees it. While `isProcessing` is true, `url` is null.
 * A rejected file has `refusal` instead and is hidden from other users.
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
    /** Size of the uploaded file in bytes. */
    fileSize: z.int(),
    mimeType: z.string(),
    isProcessing: z.boolean(),
    refusal: z.enum(uploadErrors).nullable(),
    url: z.string().nullable(),
    photo: photo.nullable(),
  })
  .meta({ id: 'OwnMediaItem' });
export type OwnMediaItem = z.infer<typeof ownMediaItem>;

/** Rejects control characters (PostgreSQL stores no NUL), line separators and bidirectional controls. */
const plain = /^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

/** Storage key of an uploaded file. */
export const s3Key = z.string().min(1).max(200).regex(plain, { error: 'must not hold control characters' });

/** One file of a property, identified by its storage key, in the owner's order. */
export const mediaChoice = z.object({
  s3Key,
  representation: z.enum(representations).default('PHOTO'),
  roomTag: z.enum(roomTags).nullable().default(null),
  alt: line(200).nullable().default(null),
});
export type MediaChoice = z.output<typeof mediaChoice>;
