import { join } from 'node:path';
import type { Secrets } from '../secrets/secrets.port.ts';
import { diskStorage } from './disk-storage.ts';
import { diskUploads } from './disk-uploads.ts';
import type { FileStorage } from './file-storage.port.ts';
import { type S3Settings, s3Storage } from './s3-storage.adapter.ts';

/** S3 if configured, else the data folder: public files in `media`, uploads in `private/uploads`. */
export function openFileStorage(
  { dataDir, mediaBaseUrl, s3 }: { dataDir: string; mediaBaseUrl: string; s3: S3Settings | undefined },
  secrets: Secrets,
): FileStorage {
  if (s3) return s3Storage({ ...s3, baseUrl: mediaBaseUrl });
  const uploads = diskUploads({ directory: join(dataDir, 'private', 'uploads'), secrets });
  return diskStorage({ directory: join(dataDir, 'media'), baseUrl: mediaBaseUrl, uploads });
}
