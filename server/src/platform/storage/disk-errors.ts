import { StorageUnavailableError } from '../lib/storage-unavailable.ts';

/** No room left (ENOSPC, EDQUOT), more than this process may write in one file (EFBIG), a disk that broke (EIO) or was set to reading only (EROFS), too many open files (EMFILE, ENFILE). */
const diskErrorCodes = /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/;

/** What to throw for a failure of the file system: a StorageAwayError where it is the disk's, not the file's. */
export function explainDisk(error: unknown): unknown {
  return diskErrorCodes.test((error as NodeJS.ErrnoException).code ?? '') ? new StorageUnavailableError(error) : error;
}
