/**
 * Uploads of photos and videos.
 *
 * An owner requests an upload URL, sends the file there (disk or S3, same steps) and confirms the upload.
 * A job validates the content, strips metadata and resizes (see `media.ts`). Files that no property uses are purged.
 */

export const presign = { id: 'media.presignUpload', method: 'POST', path: '/api/v1/media/presign' } as const;
export const completeUpload = { id: 'media.completeUpload', method: 'POST', path: '/api/v1/media/complete' } as const;

export const listUploads = {
  id: 'media.listUploads',
  method: 'POST',
  path: '/api/v1/media/uploads',
  safe: true,
} as const;
