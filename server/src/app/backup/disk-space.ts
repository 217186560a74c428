import { BackupError } from './manifest.ts';

/**
 * Error to throw after a failed write to `folder`, once partial output is deleted. A BackupError if the disk is full, a
 * quota is reached or a file is too large; otherwise the original error.
 */
export function explainRoom(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return error;
  return new BackupError(
    `There is no room in ${folder} (${code}): nothing was stored. Free some space and try again.`,
    {
      cause: error,
    },
  );
}
