import { StorageUnavailableError } from '../lib/storage-unavailable.ts';

/** Disk full (ENOSPC, EDQUOT), file size limit (EFBIG), I/O error (EIO), read-only disk (EROFS), too many open files (EMFILE, ENFILE). */
const diskErrorCodes = /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/;

/** Maps disk errors to StorageUnavailableError; other file system errors stay unchanged. */
export function explainDisk(error: unknown): unknown {
  return diskErrorCodes.test((error as NodeJS.ErrnoException).code ?? '') ? new StorageUnavailableError(error) : error;
}
